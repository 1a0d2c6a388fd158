import { carStops } from './car-stops.ts'
import type { LiveFacts } from './facts.ts'

/** One driver's laps between two stops, or between two changes. Race times are in seconds since green. */
export type DrivenStint = {
  /** As the game names the driver. */
  driver: string
  fromLap: number
  /** The last lap that is complete. */
  toLap: number
  startSeconds: number
  /** When that lap ended. */
  endSeconds: number
  /** Then, a fraction of the allowance; null if nobody told. */
  energy: number | null
  /** The stop after it, as far as somebody saw it; null while the car is out. */
  stop: {
    seconds: number | null
    laneSeconds: number | null
    /** With how much energy it left, and how many tyres were changed, where the game told it. */
    done?: { energy: number | null; tyres: number | null }
  } | null
}

type Facts = Pick<LiveFacts, 'cars' | 'laps' | 'moments'>

/**
 * When the race began, by the session's clock: where the first laps did, or else when somebody saw green, which may be a
 * second later. Null if nobody saw either.
 */
export function greenOf({ laps, moments }: Pick<Facts, 'laps' | 'moments'>): number | null {
  const starts = laps.flatMap(({ lap, crossed, seconds }) =>
    lap === 1 && crossed !== null && seconds !== null ? [crossed - seconds] : [],
  )
  if (starts.length > 0) return Math.min(...starts)
  return moments.find(({ details }) => details.what === 'green')?.at ?? null
}

/**
 * What each driver of a car has driven so far. A stint ends where somebody else takes over, or where the car stands in the
 * pits: a visit without that, such as a drive-through, is part of it.
 */
export function drivenStints({ laps, cars, moments }: Facts, carId: number, green: number) {
  const drivers = cars.find(({ car }) => car === carId)?.drivers ?? []
  const stops = moments.flatMap(({ at, car, details }) =>
    car === carId && details.what === 'visit' && (details.stopped !== null || details.inGarage)
      ? [{ at, ...details }]
      : [],
  )
  const own = laps.filter(({ car }) => car === carId).toSorted((one, other) => one.lap - other.lap)
  const told = carStops(moments.filter(({ car }) => car === carId))
  const doneAt = (lap: number) => {
    const { energy, tyres } = told.find((one) => one.lap === lap) ?? {}
    if ((energy ?? null) === null && !tyres) return {}
    const changed = tyres ? tyres.filter((tyre) => tyre !== null).length : null
    return { done: { energy: energy ?? null, tyres: changed } }
  }
  const stints: DrivenStint[] = []
  let at = 0
  for (const { lap, crossed, seconds, driver: seat, energy } of own) {
    const end = crossed === null ? (seconds === null ? at : at + seconds) : crossed - green
    const driver = drivers[seat] ?? ''
    const open = stints.at(-1)
    if (!open || open.stop || open.driver !== driver)
      stints.push({
        driver,
        fromLap: lap,
        toLap: lap,
        startSeconds: at,
        endSeconds: end,
        energy,
        stop: null,
      })
    const stint = stints.at(-1)
    if (!stint) continue
    stint.toLap = lap
    stint.endSeconds = end
    stint.energy = energy
    // The lap in which a car came in is the last one of its stint, wherever its box is.
    const stop = stops.find((visit) => visit.lap === lap && visit.out !== null)
    if (stop)
      stint.stop = {
        seconds: between(stop.stopped, stop.released),
        laneSeconds: between(stop.at, stop.out),
        ...doneAt(lap),
      }
    at = end
  }
  return stints
}

const between = (from: number | null, to: number | null) =>
  from === null || to === null ? null : to - from
