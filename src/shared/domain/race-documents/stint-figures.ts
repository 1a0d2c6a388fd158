import { drivenRuns, runsOf, type Stint, stintsOf, timeOf } from './car-stints.ts'
import { cleanLapsOf, isTimed } from './clean-laps.ts'
import { consumptionOf } from './consumption.ts'
import type { Crossings } from './crossings.ts'
import { mean, median } from './median.ts'
import type { RaceCar } from './race-car.ts'
import { tyreChangesOf, type TyreRun, tyreRunsOf } from './tyre-runs.ts'

export type StintFigures = Stint & {
  laps: number
  /** Race times in seconds; null where the file does not tell the crossing. */
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
  /** Of the tyres on which it began and, after changes, of the later ones. */
  compound: string | null
  /** How often it got other tyres; the treads are then those of different ones. */
  tyreChanges: number
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
    const time = timeOf(stint, car)
    const onStart = tyres.find((run) => contains(run, firstLap))
    const onEnd = tyres.find((run) => contains(run, lastLap))
    const timed = all.filter(isTimed).map(({ seconds }) => seconds)
    return {
      ...stint,
      laps: lastLap - firstLap + 1,
      start: time?.start ?? null,
      end: time?.end ?? null,
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
      treadAtStart: onStart?.firstLap === firstLap ? onStart.treadAtStart : treadAt(car, firstLap),
      treadAtEnd: onEnd?.lastLap === lastLap ? onEnd.treadAtEnd : treadAt(car, lastLap),
      endedBy: endOf(car, lastLap, cut),
    }
  })
}

/** 'Soft', or 'Soft, Medium' */
function compoundsText(
  tyres: readonly TyreRun[],
  { firstLap, lastLap }: Stint,
  onStart: TyreRun | undefined,
) {
  const later = tyres.filter((run) => run.firstLap > firstLap && run.firstLap <= lastLap)
  const names = [onStart, ...later].flatMap((run) => run?.compound ?? [])
  return [...new Set(names)].join(', ') || null
}

function endOf(car: Car, lastLap: number, cut: 'stint' | 'run'): StintFigures['endedBy'] {
  if (lastLap === car.laps.length) return 'end of race'
  if (cut === 'stint') return 'driver change'
  const stints = stintsOf(car)
  if (stints.some((stint) => stint.lastLap === lastLap)) return 'driver change'
  const isStop = car.restarts?.some(({ afterLap }) => afterLap === lastLap)
  return isStop ? 'race stopped' : 'pit stop'
}

/** The mean of the wheels that are known. */
function treadAt({ laps }: Car, lap: number) {
  return mean(
    (laps[lap - 1]?.tread ?? []).filter(
      (tread) => tread !== null && tread >= 0 && tread <= 1,
    ) as number[],
  )
}

const contains = ({ firstLap, lastLap }: TyreRun, lap: number) => firstLap <= lap && lastLap >= lap
