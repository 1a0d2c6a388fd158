import type { DriverBest } from '#shared/contract/driver-history.ts'
import { SESSION_KINDS } from '#shared/domain/results/session-kind.ts'
import { dayInSentence } from '#shared/domain/words/dates.ts'
import { formatLapTime } from '#shared/domain/results/race-time.ts'
import { SESSION_WORDS } from '#shared/domain/results/session-name.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { ResultsLink } from '#web/parts/results-link.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import {
  ClassName,
  DriverCell,
  EmptyState,
  Explained,
  FilterSelect,
  FormColumns,
  Panel,
  Section,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { TrackLink } from '../track-link.tsx'
import { fastestPerCar } from './fastest-per-car.ts'

const ALL = 'all'
const LONG_ROWS = 60

/** A driver's fastest lap per track and car. */
export function BestLaps({ bests }: { bests: DriverBest[] }) {
  const [{ kind, class: carClass, track }, show] = useSearchInAddress('/_member/profile/$id')
  const rows = fastestPerCar(bests, { kind, carClass, track })
  return (
    <Section title="Best Laps">
      {bests.length > 0 && (
        <FormColumns columns="filters">
          <FilterSelect
            label="Session"
            options={[{ value: ALL, label: 'All Sessions' }, ...kindOptions(bests)]}
            value={kind ?? ALL}
            onChange={(value) => void show({ kind: SESSION_KINDS.find((one) => one === value) })}
          />
          <FilterSelect
            label="Class"
            options={[{ value: ALL, label: 'All Classes' }, ...classOptions(bests)]}
            value={carClass ?? ALL}
            onChange={(value) => void show({ class: value === ALL ? undefined : value })}
          />
          <FilterSelect
            label="Track"
            options={[{ value: ALL, label: 'All Tracks' }, ...trackOptions(bests)]}
            value={track === undefined ? ALL : String(track)}
            onChange={(value) => void show({ track: value === ALL ? undefined : Number(value) })}
          />
        </FormColumns>
      )}
      <Panel
        isFlush={rows.length > 0}
        foot={
          rows.length > 0 &&
          'The fastest lap in each car, in events that count. Laps without a valid time, laps with a change of driver, and laps of disqualified cars are left out.'
        }
      >
        {rows.length > 0 ? (
          <TimingTable
            label="Best laps"
            rows={rows}
            rowKey={({ track: { id }, carClass: ofCar, carModel }) => `${id} ${ofCar} ${carModel}`}
            columns={bestLapColumns()}
            isLong={rows.length > LONG_ROWS}
          />
        ) : (
          <EmptyState
            drawing="rows"
            level={3}
            isBare
            title="No Best Laps"
            text={
              bests.length > 0
                ? 'No lap matches these filters.'
                : 'The fastest lap in each car appears here once its results are in.'
            }
          />
        )}
      </Panel>
    </Section>
  )
}

const kindOptions = (bests: readonly DriverBest[]) =>
  [...new Set(bests.map(({ kind }) => kind))].map((kind) => ({
    value: kind,
    label: SESSION_WORDS[kind],
  }))

const classOptions = (bests: readonly DriverBest[]) =>
  [...new Set(bests.map(({ carClass }) => carClass))]
    .toSorted()
    .map((name) => ({ value: name, label: name }))

const trackOptions = (bests: readonly DriverBest[]) =>
  [...new Map(bests.map(({ track }) => [track.id, track])).values()].map((track) => ({
    value: String(track.id),
    label: trackLabel(track),
  }))

function bestLapColumns(): TimingColumn<DriverBest>[] {
  return [
    {
      id: 'track',
      label: 'Track',
      kind: 'driver',
      cell: ({ track, carModel }) => (
        <DriverCell name={<TrackLink track={track} />} lines={[carModel]} />
      ),
    },
    {
      id: 'class',
      label: 'Class',
      width: '112px',
      wideWidth: '140px',
      fold: 'track',
      cell: ({ carClass }) => <ClassName classToken={carClass} />,
    },
    {
      id: 'event',
      label: 'Driven In',
      width: '29%',
      wideWidth: '34%',
      fold: 'track',
      cell: (best) => (
        <>
          <ResultsLink event={best.event} session={best.session} />
          <SubLine>
            {SESSION_WORDS[best.kind]}, lap&nbsp;{best.lap},{' '}
            {dayInSentence(best.event.date, best.event.timezone)}
          </SubLine>
        </>
      ),
      folded: (best) => (
        <>
          <ResultsLink event={best.event} session={best.session} />,{' '}
          {SESSION_WORDS[best.kind].toLowerCase()}, lap&nbsp;{best.lap},{' '}
          {dayInSentence(best.event.date, best.event.timezone)}
        </>
      ),
    },
    {
      id: 'time',
      label: <Explained text="The fastest valid lap that this driver drove alone.">Lap</Explained>,
      align: 'end',
      kind: 'time',
      width: '116px',
      cell: ({ seconds }) => formatLapTime(seconds),
    },
  ]
}
