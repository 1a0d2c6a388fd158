import type { SampleCar } from '../../contract/live-samples.ts'
import type { LiveFact, LiveLap, Sectors } from './facts.ts'
import { type PendingLap, RECENT_LAPS, type TrackedCar } from './tracking.ts'

/** Crossings stand on ticks of 20 ms, lap times on 0.1 ms. */
export const SAME_LAP = 0.021

/** The game tells the time of a lap up to this many seconds later. */
const LONGEST_WAIT = 3

/** Follows one car over the line: `lapsCompleted` has risen, and its time comes with this sample or a later one. */
export function followLaps(car: TrackedCar, seen: SampleCar, et: number): LiveFact[] {
  const facts: LiveFact[] = []
  if (seen.laps > car.laps) {
    if (car.pending) facts.push(...end(car, car.pending, null))
    const isOne = seen.laps === car.laps + 1
    car.pending = {
      lap: seen.laps,
      startedAt: isOne ? car.start : null,
      crossed: seen.start,
      driver: car.driver,
      place: seen.pos || null,
      isPit: car.visit !== null,
      flag: car.worstFlag,
      energy: seen.ve,
      before: car.recent.at(-1)?.seconds ?? null,
      since: et,
    }
    car.laps = seen.laps
    car.worstFlag = 'green'
  }
  car.start = seen.start ?? car.start
  const { pending } = car
  if (!pending) return facts
  const isPatient = et - pending.since < LONGEST_WAIT
  // A lap can be as long as the one before, whose time the game shows for some samples.
  const isOld = isPatient && seen.last === pending.before
  const isFit = seen.laps === pending.lap && !isOld && fits(pending, seen.last)
  if (isFit || !isPatient) facts.push(...end(car, pending, isFit ? seen : null))
  return facts
}

/** Whether a time can be that of the lap, by the crossings. */
function fits({ startedAt, crossed }: PendingLap, seconds: number | null) {
  if (seconds === null) return false
  return startedAt === null || crossed === null || isSame(crossed - startedAt, seconds)
}

const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME_LAP

function end(car: TrackedCar, pending: PendingLap, seen: SampleCar | null): LiveFact[] {
  const { lap, crossed, driver, place, isPit, flag, energy } = pending
  const seconds = seen?.last ?? null
  const sectors = singleSectors(seconds, seen?.ls ?? [null, null])
  car.pending = null
  remember(car, { lap, crossed, seconds, sectors })
  return [
    {
      kind: 'lap',
      car: car.car,
      lap,
      crossed,
      seconds,
      sectors,
      driver,
      place,
      isPit,
      flag,
      energy,
    },
  ]
}

/** The game counts sectors from the start of the lap; a result file tells each for itself. */
export function singleSectors(
  seconds: number | null,
  [first, second]: readonly [number | null, number | null],
): Sectors {
  return [first, between(first, second), between(second, seconds)]
}

const between = (from: number | null, to: number | null) =>
  from === null || to === null || to <= from ? null : round(to - from)

const round = (seconds: number) => Math.round(seconds * 10_000) / 10_000

/** Takes a completed lap into what is shown of a car. */
export function remember(
  car: TrackedCar,
  { lap, crossed, seconds, sectors }: Pick<LiveLap, 'lap' | 'crossed' | 'seconds' | 'sectors'>,
) {
  car.recent = [...car.recent.filter((one) => one.lap !== lap), { lap, crossed, seconds, sectors }]
    .toSorted((one, other) => one.lap - other.lap)
    .slice(-RECENT_LAPS)
  if (seconds === null) return
  if (!car.best || seconds < car.best.seconds) car.best = { seconds, lap }
  car.bestSectors = car.bestSectors.map((best, index) =>
    least(best, sectors[index] ?? null),
  ) as Sectors
}

/** The shorter of two times; null is unknown. */
export const least = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other)
