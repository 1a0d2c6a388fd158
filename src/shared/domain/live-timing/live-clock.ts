import type { LiveHead, LiveMoment, LiveState } from '../../contract/live-timing.ts'

/** Data is old from then on, and the signal is lost: seconds. */
export const OLD_AFTER = 5
export const LOST_AFTER = 30

/** Whether nobody has sent for too long. @param heardAt when somebody sent last */
const isLost = (heardAt: Date, now: Date) => now.getTime() - heardAt.getTime() > LOST_AFTER * 1_000

/** A car that never takes the flag keeps a session open: it is over when nobody has sent for so long after the flag. Seconds. */
const OVER_AFTER = 600

type Heard = { isRunning: boolean; chequeredAt: number | null; heardAt: Date }

/** Whether a session goes on, by what relays have sent of it. */
export function liveStateOf({ isRunning, chequeredAt, heardAt }: Heard, now: Date): LiveState {
  const isOver = chequeredAt !== null && now.getTime() - heardAt.getTime() > OVER_AFTER * 1_000
  if (!isRunning || isOver) return 'ended'
  return isLost(heardAt, now) ? 'lost' : 'live'
}

export type LivePhase =
  | 'before'
  | 'running'
  | 'full-course-yellow'
  | 'red'
  | 'chequered'
  | 'finished'

export type LiveClock = {
  /** On the session's clock, seconds. It stands while the signal is lost. */
  et: number
  /** Seconds until the time is over; null if the game does not say. */
  left: number | null
  /** Seconds since the green flag; null before it, and if nobody saw it. */
  since: number | null
  /** Seconds since midnight in the game; null if the game does not say. */
  game: number | null
  /** How old the data is, in seconds. */
  age: number
  signal: 'live' | 'old' | 'lost' | 'ended'
  phase: LivePhase
  /** The part of the time that is over, from 0 to 1; null without a limit. */
  part: number | null
}

/** What the clocks of a session show. @param now by the server's clock */
export function liveClock({ session, clock, flags }: LiveHead, now: Date): LiveClock {
  const age = Math.max(0, (now.getTime() - clock.at.getTime()) / 1_000)
  const isOver = session.state === 'ended'
  const signal = isOver ? 'ended' : age > LOST_AFTER ? 'lost' : age > OLD_AFTER ? 'old' : 'live'
  const on = signal === 'lost' || isOver ? 0 : age * clock.speed
  const et = clock.et + on
  const left = clock.left === null ? null : Math.max(0, clock.left - on)
  return {
    et,
    left,
    since: clock.greenAt === null ? null : Math.max(0, et - clock.greenAt),
    game: clock.game === null ? null : (clock.game + on) % DAY,
    age,
    signal,
    phase: phaseOf({ session, clock, flags }),
    part: left === null || !clock.max ? null : Math.min(1, Math.max(0, 1 - left / clock.max)),
  }
}

const DAY = 86_400

function phaseOf({
  session,
  clock,
  flags,
}: Pick<LiveHead, 'session' | 'clock' | 'flags'>): LivePhase {
  if (session.state === 'ended') return 'finished'
  if (clock.chequeredAt !== null) return 'chequered'
  if (!clock.hasBegun) return 'before'
  return flags.course === 'full-course-yellow' || flags.course === 'red' ? flags.course : 'running'
}

/** When the flag that is shown to the whole course was raised, on the session's clock. */
export function raisedAt(moments: readonly LiveMoment[]) {
  const raised = moments.find(
    ({ what, sector, until }) => what === 'flag' && sector === null && until === null,
  )
  return raised?.at ?? null
}
