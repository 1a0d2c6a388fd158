import { type FastLap, fastestLaps } from '#shared/domain/race-documents/fastest-laps.ts'
import { Folded, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { drivenBy, lapAndTime } from './lap-columns.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { kmhText, lapText, secondsText } from './shown-values.ts'

type FastLapRow = FastLap & { place: number; car: ShownCar | undefined }

/** Each driver's fastest lap. */
export function FastestLaps({ race }: { race: ShownRace }) {
  const named = fastestLaps(race.timeline, 'driver')
  // A file without stints does not tell who drove.
  const laps = named.length > 0 ? named : fastestLaps(race.timeline, 'car')
  const columns = withExplanations(fastLapColumns(race.trackLengthMetres), FIGURES)
  return (
    <Panel
      title="Fastest Laps"
      isFlush
      foot={
        <>
          Each driver's best in each car. Laps without a valid time and laps with a change of driver
          are left out. <HowComputed columns={columns} />
        </>
      }
    >
      <Folded
        rows={laps.map((lap, index) => ({ ...lap, place: index + 1, car: carOf(race, lap.entry) }))}
        noun="Laps"
      >
        {(shown) => (
          <TimingTable
            label="Fastest laps"
            rows={shown}
            rowKey={({ entry, driver }) => `${entry} ${driver}`}
            columns={columns}
          />
        )}
      </Folded>
    </Panel>
  )
}

function fastLapColumns(trackLengthMetres: number | null): TimingColumn<FastLapRow>[] {
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '68px',
      cell: ({ place }) => place,
    },
    drivenBy(),
    lapAndTime(),
    {
      id: 'laps',
      label: 'Of Laps',
      align: 'end',
      width: '84px',
      fold: true,
      cell: ({ car }) => car?.laps.length ?? '-',
    },
    {
      id: 'kmh',
      label: 'km/h',
      align: 'end',
      width: '80px',
      fold: true,
      cell: ({ seconds }) => kmhText(trackLengthMetres, seconds),
    },
    {
      id: 'time',
      label: 'Time',
      kind: 'time',
      align: 'end',
      width: '168px',
      cell: ({ seconds, gap, interval }) => (
        <>
          {lapText(seconds)}
          {gap > 0 && <SubLine>+{secondsText(gap)}</SubLine>}
          {gap > interval && <SubLine>+{secondsText(interval)} to the one before</SubLine>}
        </>
      ),
    },
  ]
}

const FIGURES = {
  lap: 'The number of the lap in the car, and the race time at its end.',
  laps: 'All laps of the car, with a valid time or without.',
  kmh: 'The length of the track divided by the lap time.',
  time: 'As the file has it, and below it the difference to the fastest of all, and to the one before.',
}
