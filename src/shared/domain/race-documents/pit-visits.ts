import { driversOfLaps } from './car-stints.ts'
import { cleanLapsOf } from './clean-laps.ts'
import type { Crossings } from './crossings.ts'
import { knownLevel, type LevelName } from './levels.ts'
import { median } from './median.ts'
import { isNewTyre } from './new-tyre.ts'
import { type LostLap, lostInPits } from './pit-loss.ts'
import type { RaceCar, RaceLap } from './race-car.ts'

/** A use above this share of the median is a refill, a jump or a wrong reading. */
const MOST_USE = 1.3
/** A visit that costs less and changes nothing was only a drive through the pit lane. */
const PASSING_SECONDS = 5
/** A level that differs by less was not refilled: half a per cent is the noise of the median. */
const REFILL = 0.005

export type PitVisit = {
  /** Number of the lap that ended in the pit lane. */
  lap: number
  /** Race time in seconds at the end of that lap. */
  atSeconds: number | null
  /** Against laps at the driver's usual pace, in seconds; an estimate. Null without a lap out of the pit lane. */
  lostSeconds: number | null
  /** The laps that it was lost on. */
  lostOn: readonly LostLap[]
  driverBefore: number | null
  driverAfter: number | null
  /** Fractions of a full tank and of the allowance; null where the file does not tell the levels. */
  fuelAdded: number | null
  energyAdded: number | null
  /** New tyres by wheel: front left, front right, rear left, rear right. Null if the file does not tell. */
  tyres: readonly (boolean | null)[]
  /** The compounds of the new tyres, as far as the file names them. */
  compounds: readonly string[]
  kind: 'stop' | 'pit lane only' | 'race stopped' | 'end of race'
}

type Car = Pick<RaceCar, 'laps' | 'ranges' | 'restarts'> & { crossings: Crossings }

/** How a page says what a stop is. */
export const STOPS_ARE =
  'Laps that ended in the pit lane, also for good, without that of the flag and those on which the race was stopped.'

/** Whether a visit counts as a stop of its car: one for good does, as in the game; the one after the race does not. */
export const isStop = ({ kind }: PitVisit, { status }: { status: string }) =>
  kind === 'end of race' ? status !== 'Finished' : kind !== 'race stopped'

/** Each time a car came into the pit lane. */
export function pitVisitsOf(car: Car): PitVisit[] {
  const { laps, crossings } = car
  const drivers = driversOfLaps(car)
  const losses = lostInPits(car)
  const fuelUse = usePerLap(car, 'fuel')
  const energyUse = usePerLap(car, 'energy')
  const stops = new Set(car.restarts?.map(({ afterLap }) => afterLap))
  return laps.flatMap((lapIn, index): PitVisit[] => {
    if (!lapIn.isPit) return []
    const out = laps[index + 1]
    const common = {
      lap: lapIn.number,
      atSeconds: crossings[index] ?? null,
      driverBefore: drivers[index] ?? null,
    }
    const isStopped = stops.has(lapIn.number)
    if (!out || isStopped) {
      const kind = isStopped ? 'race stopped' : 'end of race'
      return [{ ...common, ...NOTHING, driverAfter: common.driverBefore, kind }]
    }
    const driverAfter = drivers[index + 1] ?? null
    const loss = losses.get(lapIn.number)
    const lostSeconds = loss?.seconds ?? null
    const before = laps[index - 1]
    const fuelAdded = added(levelOf(before, 'fuel'), levelOf(out, 'fuel'), fuelUse)
    const energyAdded = added(levelOf(before, 'energy'), levelOf(out, 'energy'), energyUse)
    const tyres = newTyres(car, index)
    const isPassing =
      lostSeconds !== null &&
      lostSeconds < PASSING_SECONDS &&
      driverAfter === common.driverBefore &&
      !((fuelAdded ?? 0) > REFILL || (energyAdded ?? 0) > REFILL || tyres.includes(true))
    return [
      {
        ...common,
        driverAfter,
        lostSeconds,
        lostOn: loss?.laps ?? [],
        fuelAdded,
        energyAdded,
        tyres,
        compounds: [
          ...new Set(out.compounds.flatMap((name, wheel) => (tyres[wheel] && name ? name : []))),
        ],
        kind: isPassing ? 'pit lane only' : 'stop',
      },
    ]
  })
}

const NOTHING = {
  lostSeconds: null,
  lostOn: [],
  fuelAdded: null,
  energyAdded: null,
  tyres: [null, null, null, null],
  compounds: [],
} as const

/**
 * What was filled in: right wherever in the pit lane the line is, since two laps' use is added to the difference. Laps
 * that took more than usual without a refill added nothing.
 */
function added(before: number | null, after: number | null, use: number | null): number | null {
  if (before === null || after === null || use === null) return null
  return Math.max(0, after - before + 2 * use)
}

const levelOf = (lap: RaceLap | undefined, of: LevelName) => (lap ? knownLevel(lap[of], lap) : null)

/** The median use of a lap, as a fraction of the level; null if the file does not tell the levels. */
export function usePerLap(
  { laps, restarts = [] }: Pick<RaceCar, 'laps' | 'restarts'>,
  of: LevelName,
): number | null {
  const clean = new Set(cleanLapsOf({ laps }).map(({ number }) => number))
  // A car may have been filled up while the race was stopped.
  const afterStop = new Set(restarts.map(({ firstLap }) => firstLap))
  const uses = laps.flatMap((lap, index) => {
    const before = levelOf(laps[index - 1], of)
    const after = levelOf(lap, of)
    if (!clean.has(lap.number) || afterStop.has(lap.number) || before === null || after === null)
      return []
    return before > after ? before - after : []
  })
  const middle = median(uses)
  return middle === null ? null : median(uses.filter((use) => use <= middle * MOST_USE))
}

/** By wheel, whether it was another after the visit that a lap ended with; null if the file does not tell. */
function newTyres({ laps }: Pick<RaceCar, 'laps'>, index: number): (boolean | null)[] {
  return [0, 1, 2, 3].map((wheel) => isNewTyre(laps, index, wheel))
}
