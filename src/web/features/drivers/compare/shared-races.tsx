import type {
  ComparedResult,
  DriverComparison,
  SharedRace,
} from '#shared/contract/driver-history.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { paceDifference, winnerOf } from '#shared/domain/head-to-head.ts'
import { formatLapTime } from '#shared/domain/race-time.ts'
import { ResultsLink } from '#web/lib/results-link.tsx'
import {
  DriverCell,
  Explained,
  Panel,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { shareDifferenceText } from './difference-text.ts'

const LONG_ROWS = 60

/** Every race that both drove, latest first. */
export function SharedRaces({ comparison }: { comparison: DriverComparison }) {
  return (
    <Panel
      title="Shared Races"
      isFlush
      foot="Places are overall, with the best lap below. Pace compares the medians of clean laps in cars of one class."
    >
      <TimingTable
        label="Shared races"
        rows={comparison.races}
        rowKey={({ session }) => String(session.id)}
        columns={columns(comparison)}
        isLong={comparison.races.length > LONG_ROWS}
      />
    </Panel>
  )
}

function columns({ a, b }: DriverComparison): TimingColumn<SharedRace>[] {
  return [
    {
      id: 'race',
      label: 'Race',
      kind: 'driver',
      cell: ({ event, session, track }) => (
        <DriverCell
          name={<ResultsLink event={event} session={session} />}
          lines={[`${formatDay(event.date, event.timezone)}, ${track.name}`]}
        />
      ),
    },
    placeColumn('a', 'First', a.displayName),
    placeColumn('b', 'Second', b.displayName),
    {
      id: 'ahead',
      label: 'Ahead',
      width: '120px',
      wideWidth: '150px',
      fold: true,
      cell: (race) => {
        const winner = winnerOf(race)
        if (winner === null) return 'Same car'
        return (winner === 'a' ? a : b).displayName
      },
    },
    {
      id: 'pace',
      label: (
        <Explained
          text={`How much slower the median clean lap of ${a.displayName} was; below 0, it was faster.`}
        >
          Pace
        </Explained>
      ),
      align: 'end',
      kind: 'time',
      width: '92px',
      wideWidth: '108px',
      cell: (race) => {
        const difference = paceDifference(race)
        return difference === null ? '-' : shareDifferenceText(difference)
      },
    },
  ]
}

// Names may be too long for the head of a column.
const placeColumn = (who: 'a' | 'b', label: string, name: string): TimingColumn<SharedRace> => ({
  id: who,
  label,
  width: '140px',
  wideWidth: '190px',
  fold: 'race',
  cell: (race) => (
    <>
      {placeText(race[who])}
      <SubLine>{bestText(race[who])}</SubLine>
    </>
  ),
  folded: (race) => `${name} ${placeText(race[who])}, ${bestText(race[who])}`,
})

const placeText = ({ position, status, carClass }: ComparedResult) =>
  `P${position}${status === 'Finished' ? '' : ` ${status}`}, ${carClass}`

const bestText = ({ bestSeconds }: ComparedResult) =>
  bestSeconds === null ? 'no valid lap' : formatLapTime(bestSeconds)
