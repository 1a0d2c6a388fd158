import { fastestLaps } from '#shared/domain/race-documents/fastest-laps.ts'
import {
  type FastLapOfAll,
  fastestOfAllLaps,
} from '#shared/domain/race-documents/uncounted-laps.ts'
import type { ReactNode } from 'react'
import { Folded, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { drivenBy, lapAndTime } from './lap-columns.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { kmhText, lapText, secondsText } from './shown-values.ts'

type FastLapRow = FastLapOfAll & { place: number; car: ShownCar | undefined }

type Props = {
  race: ShownRace
  /** Whether laps after the cut of a stopped race count. */
  isUncounted?: boolean
  actions?: ReactNode
}

/** Each driver's fastest lap. */
export function FastestLaps({ race, isUncounted = false, actions }: Props) {
  const lapsOf = (per: 'car' | 'driver'): FastLapOfAll[] =>
    isUncounted ? fastestOfAllLaps(race.timeline, per) : fastestLaps(race.timeline, per)
  const named = lapsOf('driver')
  // A file without stints does not tell who drove.
  const laps = named.length > 0 ? named : lapsOf('car')
  const columns = withExplanations(fastLapColumns(race.trackLengthMetres), FIGURES)
  return (
    <Panel
      title="Fastest Laps"
      actions={actions}
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
      cell: ({ seconds, gap, interval, isUncounted }) => (
        <>
          {lapText(seconds)}
          {gap > 0 && <SubLine>+{secondsText(gap)}</SubLine>}
          {isUncounted && <SubLine>After the cut</SubLine>}
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
