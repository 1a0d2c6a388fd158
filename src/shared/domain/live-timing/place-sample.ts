import type { LiveSample } from '../../contract/live-samples.ts'
import { isBeforeGreen, PHASE } from './phases.ts'
import type { Tracking } from './tracking.ts'

/** What a sample is to a session that is known. */
export type Placed =
  /** The next one of it. */
  | 'next'
  /** Of a moment that is known: it can only fill holes. */
  | 'late'
  /** The session has begun again. */
  | 'restart'
  /** The game is between two sessions: nothing to follow. */
  | 'between'
  /** Its clock runs otherwise. */
  | 'clock'
  /** Of another session. */
  | 'other'

/** How far two clocks of one session may be apart, in seconds: of its own sender, and of an additional one. */
const OWN_CLOCK = 5
const OTHER_CLOCK = 10

/** A session that is as young as this is not begun again, in seconds. */
const YOUNG = 10

type Sent = {
  /** When the game was asked, by the server's clock: milliseconds since 1970. */
  moment: number
  /** Seconds of the game in a second. */
  speed: number
  /** It has sent samples of this session before. */
  isOwn: boolean
  isPrimary: boolean
}

export function placeSample(tracking: Tracking, { session, cars }: LiveSample, sent: Sent): Placed {
  const expected = tracking.et + ((sent.moment - tracking.at) / 1000) * sent.speed
  const off = session.et - expected
  const tolerated = (sent.isOwn ? OWN_CLOCK : OTHER_CLOCK) * Math.max(1, sent.speed / 4)
  const isOfNow = Math.abs(off) <= tolerated
  if (!sent.isOwn && (!isOfNow || !hasCommonCar(tracking, cars))) return 'other'

  const isBackToStart =
    tracking.greenAt !== null &&
    isBeforeGreen(session.phase) &&
    tracking.et - tracking.greenAt >= 3 &&
    tracking.et > YOUNG
  if (isOfNow) {
    if (sent.moment < tracking.at || session.et < tracking.et) return 'late'
    // At a change of session the phase changes before the name.
    return isBackToStart ? 'between' : 'next'
  }
  if (session.et < tracking.et - OWN_CLOCK) {
    if (!sent.isPrimary) return 'late'
    return tracking.chequeredAt !== null && session.phase !== PHASE.green ? 'between' : 'restart'
  }
  // A session that rests falls behind what was expected; none gets ahead of it.
  if (off < 0) return session.et < tracking.et ? 'late' : 'next'
  return 'clock'
}

/** At least one car is equal in slot, number, vehicle and crew; a session that has only begun has none. */
export function hasCommonCar({ cars: known }: Tracking, cars: LiveSample['cars']) {
  if (known.length === 0) return true
  return cars.some((seen) =>
    known.some(
      (car) =>
        car.slot === seen.slot &&
        car.vehicle === seen.veh &&
        car.number === seen.no &&
        (car.team === seen.team || car.drivers.includes(seen.drv)),
    ),
  )
}
