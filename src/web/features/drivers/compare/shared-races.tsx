import type {
  ComparedResult,
  DriverComparison,
  SharedRace,
} from '#shared/contract/driver-history.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { paceDifference, winnerOf } from '#shared/domain/drivers/head-to-head.ts'
import { formatLapTime } from '#shared/domain/results/race-time.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import { ResultsLink } from '#web/parts/results-link.tsx'
import {
  DriverCell,
  Explained,
  HeadName,
  Panel,
  SubLine,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { shareText } from './difference-text.ts'
import { FasterBy } from './faster-by.tsx'

const LONG_ROWS = 60

/** Every race that both drove, latest first. */
export function SharedRaces({ comparison }: { comparison: DriverComparison }) {
  return (
    <Panel
      title="Shared Races"
      isFlush
      foot="Places are overall, with the best lap below. The faster one has the faster median of clean laps, in cars of one class."
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

function columns({ a, b, races }: DriverComparison): TimingColumn<SharedRace>[] {
  return [
    {
      id: 'race',
      label: 'Race',
      kind: 'driver',
      cell: ({ event, session, track }) => (
        <DriverCell
          name={<ResultsLink event={event} session={session} />}
          lines={[
            races.filter((race) => race.event.id === event.id).length > 1 && sessionName(session),
            `${formatDay(event.date, event.timezone)}, ${track.name}`,
          ]}
        />
      ),
    },
    placeColumn('a', a.displayName),
    placeColumn('b', b.displayName),
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
      label: <Explained text="By how much whose median clean lap was faster.">Faster By</Explained>,
      align: 'end',
      width: '120px',
      wideWidth: '150px',
      cell: (race) => {
        const difference = paceDifference(race)
        if (difference === null) return '-'
        return <FasterBy a={a} b={b} difference={difference} text={shareText(difference)} />
      },
    },
  ]
}

const placeColumn = (who: 'a' | 'b', name: string): TimingColumn<SharedRace> => ({
  id: who,
  label: <HeadName>{name}</HeadName>,
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
