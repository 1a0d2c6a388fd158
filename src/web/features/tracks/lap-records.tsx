import type { LapRecord, TrackDetail } from '#shared/contract/tracks.ts'
import type { RecordKind } from '#shared/domain/results/record-kinds.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { useViewer } from '#web/data/viewer.ts'
import { EmptyState, Panel, Section, type TabItem, Tabs, Text, TimingTable } from '#web/ui/index.ts'
import { lapRecordColumns } from './lap-record-columns.tsx'

type Props = { track: Pick<TrackDetail, 'lapRecords' | 'sessionRecords'> }

const TABS = [
  { value: 'race', label: 'Race' },
  { value: 'qualifying', label: 'Qualifying' },
  { value: 'practice', label: 'Practice' },
] as const satisfies TabItem<RecordKind>[]

const TITLE = 'Lap Records'

/** The records in races; those of other sessions have tabs as soon as there are any. */
export function LapRecords({ track: { lapRecords, sessionRecords } }: Props) {
  const [{ records: kind = 'race' }, show] = useSearchInAddress('/_member/tracks/$id')
  const { qualifying, practice } = sessionRecords
  if (qualifying.length === 0 && practice.length === 0)
    return <RecordsOf kind="race" title={TITLE} records={lapRecords} />
  const records = kind === 'race' ? lapRecords : sessionRecords[kind]
  return (
    <Section title={TITLE}>
      <Tabs
        label={TITLE}
        isTight
        items={[...TABS]}
        value={kind}
        onValueChange={(next) => void show({ records: next === 'race' ? undefined : next })}
      >
        <RecordsOf kind={kind} records={records} />
      </Tabs>
    </Section>
  )
}

const EMPTY: Record<RecordKind, string> = {
  race: 'The fastest lap of each class appears here after the first race on this layout.',
  qualifying:
    'The fastest lap of each class appears here after the first qualifying on this layout.',
  practice: 'The fastest lap of each class appears here after the first practice on this layout.',
}

const FEET: Record<RecordKind, string> = {
  race: 'The fastest lap of each class in races that count. Disqualified cars hold no record.',
  qualifying:
    'The fastest lap of each class in qualifying for events that count. Disqualified cars hold no record.',
  practice:
    'The fastest lap of each class in practice and warm-up for events that count. Disqualified cars hold no record.',
}

type RecordsProps = {
  kind: RecordKind
  /** Missing below tabs that have it. */
  title?: string
  records: LapRecord[]
}

function RecordsOf({ kind, title, records }: RecordsProps) {
  const viewer = useViewer()

  if (records.length === 0)
    return (
      <Panel title={title}>
        <EmptyState drawing="rows" title="No Lap Records" text={EMPTY[kind]} level={3} isBare />
      </Panel>
    )
  return (
    <Panel
      title={title}
      isFlush
      foot={
        <Text size="help" tone="quiet">
          {FEET[kind]}
        </Text>
      }
    >
      <TimingTable
        label={TITLE}
        rows={records}
        rowKey={({ carClass }) => carClass}
        columns={lapRecordColumns(viewer?.id)}
        isYou={({ userId }) => userId !== null && userId === viewer?.id}
      />
    </Panel>
  )
}
