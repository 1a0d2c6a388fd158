import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { fastestLaps } from '#shared/domain/race-documents/fastest-laps.ts'
import {
  type FastLapOfAll,
  fastestOfAllLaps,
} from '#shared/domain/race-documents/uncounted-laps.ts'
import type { ReactNode } from 'react'
import { Folded, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { drivenBy, lapAndTime } from './lap-columns.tsx'
import type { RaceView } from './race-view.ts'
import { RankedTabs } from './ranked-tabs.tsx'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { kmhText, lapText, secondsText } from './shown-values.ts'
import { ROWS_SHOWN } from './pace/rows-shown.ts'
import { useOwnRows } from './use-own-cars.ts'

type FastLapRow = FastLapOfAll & {
  place: number
  car: ShownCar | undefined
  /** Laps of the driver, or of the car. */
  ofLaps: number | null
}

function lapsDriven(car: ShownCar, driver: number | null, isByCar: boolean) {
  if (isByCar) return car.laps.length
  return driversOfLaps(car).filter((one) => one === driver).length
}

type Props = {
  race: ShownRace
  /** Whether laps after the cut of a stopped race count. */
  isUncounted?: boolean
  actions?: ReactNode
  ranked?: RaceView['ranked']
  onChange?: (change: Pick<RaceView, 'ranked'>) => void
}

/** The fastest lap of each driver, or of each car. */
export function FastestLaps({
  race,
  isUncounted = false,
  actions,
  ranked = 'driver',
  onChange,
}: Props) {
  const isYours = useOwnRows()
  const lapsOf = (per: 'car' | 'driver'): FastLapOfAll[] =>
    isUncounted ? fastestOfAllLaps(race.timeline, per) : fastestLaps(race.timeline, per)
  const named = ranked === 'driver' ? lapsOf(ranked) : []
  // A file without stints does not tell who drove.
  const laps = named.length > 0 ? named : lapsOf('car')
  const isByCar = named.length === 0
  const columns = withExplanations(fastLapColumns(race.trackLengthMetres, isByCar), FIGURES)
  return (
    <Panel
      title="Fastest Laps"
      actions={actions}
      // Tabs need the room at the sides.
      isFlush={!onChange}
      foot={
        <>
          {isByCar
            ? 'The best of each car, whoever drove it. Laps without a valid time are left out.'
            : "Each driver's best in each car. Laps without a valid time and laps with a change of driver are left out."}{' '}
          <HowComputed columns={columns} />
        </>
      }
    >
      <RankedTabs label="Fastest laps by" ranked={ranked} onChange={onChange}>
        <Folded
          rows={laps.map((lap, index) => {
            const car = carOf(race, lap.entry)
            const ofLaps = car ? lapsDriven(car, lap.driver, isByCar) : null
            return { ...lap, place: index + 1, car, ofLaps }
          })}
          noun="Laps"
          shown={ROWS_SHOWN}
          isKept={({ car, driver }) => isYours(isByCar ? { car } : { car, driver })}
        >
          {(shown) => (
            <TimingTable
              label="Fastest laps"
              rows={shown}
              rowKey={({ entry, driver }) => `${entry} ${driver}`}
              columns={columns}
              isYou={({ car, driver }) => isYours(isByCar ? { car } : { car, driver })}
            />
          )}
        </Folded>
      </RankedTabs>
    </Panel>
  )
}

function fastLapColumns(
  trackLengthMetres: number | null,
  isByCar: boolean,
): TimingColumn<FastLapRow>[] {
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '68px',
      cell: ({ place }) => place,
    },
    drivenBy(isByCar ? 'Car' : 'Driver', isByCar),
    lapAndTime(),
    {
      id: 'laps',
      label: 'Of Laps',
      align: 'end',
      width: '84px',
      fold: true,
      cell: ({ ofLaps }) => ofLaps ?? '-',
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
      id: 'interval',
      label: 'Interval',
      align: 'end',
      width: '92px',
      fold: 'driver',
      cell: ({ place, interval }) => (place === 1 ? '-' : `+${secondsText(interval)}`),
      // That of the second place is the gap beside it.
      folded: ({ place, interval }) => (place > 2 ? `Interval +${secondsText(interval)}` : null),
    },
    {
      id: 'time',
      label: 'Time',
      kind: 'time',
      align: 'end',
      width: '124px',
      cell: ({ seconds, gap, isUncounted }) => (
        <>
          {lapText(seconds)}
          {gap > 0 && <SubLine>+{secondsText(gap)}</SubLine>}
          {isUncounted && <SubLine>After the cut</SubLine>}
        </>
      ),
    },
  ]
}

const FIGURES = {
  lap: 'The number of the lap in the car, and the race time at its end.',
  laps: 'All laps of the driver in the car, or of the car, with a valid time or without.',
  kmh: 'The length of the track divided by the lap time.',
  interval: 'The difference to the time of the row before, in seconds.',
  time: 'As the file has it, and below it the difference to the fastest of all.',
}
