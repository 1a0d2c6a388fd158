import type { LapRecord, TrackDetail } from '#shared/contract/tracks.ts'
import type { RecordKind } from '#shared/domain/record-kinds.ts'
import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { EmptyState, Panel, type TabItem, Tabs, TimingTable } from '#web/ui/index.ts'
import { lapRecordColumns } from './lap-record-columns.tsx'

type Props = { track: Pick<TrackDetail, 'lapRecords' | 'sessionRecords'> }

const TABS = [
  { value: 'race', label: 'Race' },
  { value: 'qualifying', label: 'Qualifying' },
  { value: 'practice', label: 'Practice' },
] as const satisfies TabItem<RecordKind>[]

/** The records in races; those of other sessions have tabs as soon as there are any. */
export function LapRecords({ track: { lapRecords, sessionRecords } }: Props) {
  const [{ records: kind = 'race' }, show] = useSearchInAddress('/tracks/$id')
  const { qualifying, practice } = sessionRecords
  if (qualifying.length === 0 && practice.length === 0)
    return <RecordsOf kind="race" records={lapRecords} />
  const records = kind === 'race' ? lapRecords : sessionRecords[kind]
  return (
    <Tabs
      label="Lap records"
      items={[...TABS]}
      value={kind}
      onValueChange={(next) => void show({ records: next === 'race' ? undefined : next })}
    >
      <RecordsOf kind={kind} records={records} />
    </Tabs>
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

function RecordsOf({ kind, records }: { kind: RecordKind; records: LapRecord[] }) {
  const viewer = useViewer()

  if (records.length === 0)
    return (
      <Panel title="Lap Records">
        <EmptyState drawing="rows" title="No Lap Records" text={EMPTY[kind]} level={3} isBare />
      </Panel>
    )
  return (
    <Panel title="Lap Records" isFlush foot={FEET[kind]}>
      <TimingTable
        label="Lap Records"
        rows={records}
        rowKey={({ carClass }) => carClass}
        columns={lapRecordColumns(viewer?.id)}
        isYou={({ userId }) => userId !== null && userId === viewer?.id}
      />
    </Panel>
  )
}
