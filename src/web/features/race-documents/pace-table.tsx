import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { cleanLapsOf, runningLapsOf } from '#shared/domain/race-documents/clean-laps.ts'
import {
  averageOfBest,
  type Pace,
  paceOf,
  sanitisedAverage,
} from '#shared/domain/race-documents/pace.ts'
import { Folded, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { drivenBy } from './lap-columns.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { lapText, percentText, shareText } from './shown-values.ts'

/** How fast and how steadily each driver drove. */
export function PaceTable({ race }: { race: ShownRace }) {
  const rows = race.cars
    .flatMap((car) => pacesOf(car))
    .toSorted((one, other) => one.pace.median - other.pace.median)
  const columns = withExplanations(paceColumns(), PACE_FIGURES)
  return (
    <Panel
      title="Pace"
      isFlush
      foot={
        <>
          Of clean laps: with a time, not the first, neither into nor out of the pit lane, and at
          most 7% slower than the car's median of such laps. <HowComputed columns={columns} />
        </>
      }
    >
      <Folded rows={rows} noun="Drivers">
        {(shown) => (
          <TimingTable
            label="Pace"
            rows={shown}
            rowKey={({ car, driver }) => `${car.entry} ${driver}`}
            columns={columns}
          />
        )}
      </Folded>
    </Panel>
  )
}

type DriverPace = {
  car: ShownCar
  driver: number | null
  pace: Pace
  /** Of all laps on the track, in seconds. */
  average: number | null
  /** Of the fastest clean laps, if there are so many. */
  bestOf: number | null
}

const BEST_OF = 20

function pacesOf(car: ShownCar): DriverPace[] {
  const drivers = driversOfLaps(car)
  const clean = cleanLapsOf(car)
  const running = runningLapsOf(car)
  return [...new Set(drivers)].flatMap((driver) => {
    const secondsOf = (laps: typeof clean) =>
      laps.filter(({ number }) => drivers[number - 1] === driver).map(({ seconds }) => seconds)
    const times = secondsOf(clean)
    const pace = paceOf(times)
    const average = sanitisedAverage(secondsOf(running))
    return pace ? { car, driver, pace, average, bestOf: averageOfBest(times, BEST_OF) } : []
  })
}

function paceColumns(): TimingColumn<DriverPace>[] {
  return [
    drivenBy(),
    {
      id: 'laps',
      label: 'Clean Laps',
      align: 'end',
      width: '92px',
      fold: 'driver',
      cell: ({ pace }) => pace.laps,
      folded: ({ pace }) => `${pace.laps} clean laps`,
    },
    {
      id: 'best',
      label: 'Best',
      align: 'end',
      width: '100px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ pace }) => lapText(pace.best),
    },
    {
      id: 'fifth',
      label: 'Best Fifth',
      align: 'end',
      width: '132px',
      fold: 'driver',
      cell: ({ pace, bestOf }) => (
        <>
          {lapText(pace.bestFifth)}
          {bestOf !== null && (
            <SubLine>
              Best {BEST_OF} {lapText(bestOf)}
            </SubLine>
          )}
        </>
      ),
      folded: ({ pace }) =>
        pace.bestFifth === null ? null : `Best fifth ${lapText(pace.bestFifth)}`,
    },
    {
      id: 'average',
      label: 'Average',
      align: 'end',
      width: '100px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ average }) => lapText(average),
    },
    {
      id: 'spread',
      label: 'Spread',
      align: 'end',
      width: '92px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ pace }) => (
        <>
          {pace.spread.toFixed(3)}
          <SubLine>{shareText(pace.spread / pace.median, 2)}</SubLine>
        </>
      ),
    },
    {
      id: 'steady',
      label: 'Within 1%',
      align: 'end',
      width: '100px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ pace }) => (
        <>
          {percentText(pace.withinOnePercent / pace.laps)}
          <SubLine>{percentText(pace.withinHalfPercent / pace.laps)} in 0.5%</SubLine>
        </>
      ),
    },
    {
      id: 'median',
      label: 'Median',
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ pace }) => (
        <>
          {lapText(pace.median)}
          <SubLine only="narrow">Spread {pace.spread.toFixed(1)}</SubLine>
        </>
      ),
    },
  ]
}

const PACE_FIGURES = {
  best: 'The fastest clean lap.',
  fifth:
    'The mean of the fastest fifth of the clean laps, if there are at least five; below it, that of the twenty fastest.',
  average: 'The mean of all laps on the track, without those above 120% of it.',
  spread:
    'Between the faster and the slower quarter of the clean laps, in seconds and as a share of the median.',
  steady:
    'The share of the clean laps that are at most 1% slower than the best of them; below it, at most 0.5%.',
  median: 'The middle one of the clean laps.',
}
