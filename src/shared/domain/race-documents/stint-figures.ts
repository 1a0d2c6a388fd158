import { drivenRuns, runsOf, type Stint, stintsOf } from './car-stints.ts'
import { cleanLapsOf, isTimed } from './clean-laps.ts'
import { consumptionOf } from './consumption.ts'
import type { Crossings } from './crossings.ts'
import { timeInCar } from './handovers.ts'
import { knownLevel } from './levels.ts'
import { mean, median } from './median.ts'
import type { RaceCar } from './race-car.ts'
import {
  compoundsOf,
  meanOfWheels,
  tyreChangesOf,
  type TyreRun,
  tyreRunsOf,
  tyresOn,
} from './tyre-runs.ts'

export type StintFigures = Stint & {
  laps: number
  /** Race times in seconds, at the line or at the moment of a change of drivers; null where the file does not tell it. */
  start: number | null
  end: number | null
  runs: number
  cleanLaps: number
  /** Lap times in seconds: the best of all timed laps, the others of clean ones. */
  best: number | null
  mean: number | null
  median: number | null
  /** Median use per lap, as fractions. */
  fuelPerLap: number | null
  energyPerLap: number | null
  /** The compound of the tyres on which it began and, after changes, of the later ones. */
  compound: string | null
  /** How often it got other tyres; the treads are then those of different ones. */
  tyreChanges: number
  /** After the first and the last lap, the mean of the four wheels. */
  treadAtStart: number | null
  treadAtEnd: number | null
  endedBy: 'driver change' | 'pit stop' | 'race stopped' | 'end of race'
}

type Car = Pick<RaceCar, 'laps' | 'ranges' | 'restarts'> & { crossings: Crossings }

/** What each driver did between two changes, or between two visits to the pit lane. */
export function figuresOf(car: Car, cut: 'stint' | 'run'): StintFigures[] {
  const clean = cleanLapsOf(car)
  const fuel = consumptionOf(car, 'fuel').laps
  const energy = consumptionOf(car, 'energy').laps
  const tyres = tyreRunsOf(car)
  const changes = tyreChangesOf(car)
  const runs = runsOf(car)
  return (cut === 'stint' ? stintsOf(car) : drivenRuns(car)).map((stint) => {
    const { firstLap, lastLap } = stint
    const times = clean
      .filter(({ number }) => number >= firstLap && number <= lastLap)
      .map(({ seconds }) => seconds)
    const all = car.laps.slice(firstLap - 1, lastLap)
    const useOf = (laps: typeof fuel) =>
      median(laps.slice(firstLap - 1, lastLap).flatMap(({ used }) => used ?? []))
    const time = timeInCar(stint, car)
    const isEndKnown = (car.crossings[lastLap - 1] ?? null) !== null
    const onStart = tyresOn(tyres, firstLap)
    const onEnd = tyresOn(tyres, lastLap)
    const timed = all.filter(isTimed).map(({ seconds }) => seconds)
    return {
      ...stint,
      laps: lastLap - firstLap + 1,
      start: time?.start ?? null,
      end: time && isEndKnown ? time.end : null,
      runs: runs.filter((run) => run.firstLap <= lastLap && run.lastLap >= firstLap).length,
      cleanLaps: times.length,
      best: timed.length === 0 ? null : Math.min(...timed),
      mean: mean(times),
      median: median(times),
      fuelPerLap: useOf(fuel),
      energyPerLap: useOf(energy),
      compound: compoundsText(tyres, stint, onStart),
      tyreChanges: changes.filter(({ afterLap }) => afterLap >= firstLap && afterLap < lastLap)
        .length,
      treadAtStart: meanOfWheels(onStart, (run) =>
        run.firstLap === firstLap ? run.treadAtStart : treadAt(car, firstLap, run),
      ),
      treadAtEnd: meanOfWheels(onEnd, (run) =>
        run.lastLap === lastLap ? run.treadAtEnd : treadAt(car, lastLap, run),
      ),
      endedBy: endOf(car, lastLap, cut),
    }
  })
}

/** The tyres on which a stint began and the later ones: 'Soft', or 'Soft, Medium'. */
function compoundsText(
  tyres: readonly TyreRun[],
  { firstLap, lastLap }: Stint,
  onStart: readonly TyreRun[],
) {
  const later = tyres.filter((run) => run.firstLap > firstLap && run.firstLap <= lastLap)
  return compoundsOf([...onStart, ...later])
}

function endOf(car: Car, lastLap: number, cut: 'stint' | 'run'): StintFigures['endedBy'] {
  if (lastLap === car.laps.length) return 'end of race'
  if (cut === 'stint') return 'driver change'
  const stints = stintsOf(car)
  if (stints.some((stint) => stint.lastLap === lastLap)) return 'driver change'
  const isStop = car.restarts?.some(({ afterLap }) => afterLap === lastLap)
  return isStop ? 'race stopped' : 'pit stop'
}

/** The mean of the wheels of these tyres. */
function treadAt({ laps }: Car, number: number, { wheels }: TyreRun) {
  const lap = laps[number - 1]
  if (!lap) return null
  return mean(wheels.flatMap((wheel) => knownLevel(lap.tread[wheel] ?? null, lap) ?? []))
}
