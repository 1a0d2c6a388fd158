import { CLEAN_FACTOR } from '../race-documents/clean-laps.ts'
import { median } from '../race-documents/median.ts'
import type { LiveFacts } from './facts.ts'

export type CleanLap = {
  lap: number
  /** As the game names the driver. */
  driver: string
  /** Of the race. */
  startSeconds: number
  seconds: number
  /** What it used of the allowance, a fraction; null if nobody told. */
  energy: number | null
  /** Of the tank. */
  fuel: number | null
}

/** Later ones say more about the race as it is now. Reference: live data, section 8. */
export const MOST_RACE_LAPS = 5

type Facts = Pick<LiveFacts, 'cars' | 'laps' | 'moments'>

/**
 * The last laps of a car that say something about pace and use: not the first, neither into nor out of the pit lane, under
 * green throughout, and at most 7 % slower than the middle one of such laps.
 */
export function cleanLiveLaps(
  { laps, cars, moments }: Facts,
  carId: number,
  green: number,
): CleanLap[] {
  const drivers = cars.find(({ car }) => car === carId)?.drivers ?? []
  const own = new Map(laps.filter(({ car }) => car === carId).map((lap) => [lap.lap, lap]))
  const visited = moments.flatMap(({ car, details }) =>
    car === carId && details.what === 'visit' ? [details.lap, details.lap + 1] : [],
  )
  const inOrder = [...own.values()].toSorted((one, other) => one.lap - other.lap)
  const running = inOrder.flatMap((lap): CleanLap[] => {
    const { crossed, seconds } = lap
    const before = own.get(lap.lap - 1)
    const isOdd = lap.lap === 1 || lap.isPit || before?.isPit || visited.includes(lap.lap)
    if (isOdd || lap.flag !== 'green' || crossed === null || seconds === null) return []
    const startSeconds = crossed - seconds - green
    const driver = drivers[lap.driver] ?? ''
    const energy = used(lap.energy, before?.energy)
    const fuel = used(lap.fuel, before?.fuel)
    return [{ lap: lap.lap, driver, startSeconds, seconds, energy, fuel }]
  })
  const middle = median(running.map(({ seconds }) => seconds)) ?? 0
  return running.filter(({ seconds }) => seconds <= middle * CLEAN_FACTOR).slice(-MOST_RACE_LAPS)
}

function used(after: number | null | undefined, before: number | null | undefined) {
  if (typeof after !== 'number' || typeof before !== 'number') return null
  return before > after ? before - after : null
}
