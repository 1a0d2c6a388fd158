import { FILE_AFTER, shownAt, timelineOf } from './timeline.ts'
import type { Scenario } from './scenario.ts'

export type WorldOptions = {
  scenario: Scenario
  /** How many seconds of the race pass in one of ours, from 1 to 600. */
  speed?: number
  /** Milliseconds, as of `Date.now`. */
  now?: () => number
  /** When the scenario began; by default now. */
  startedAt?: number
}

export type SimulatedWorld = ReturnType<typeof createWorld>

/** The race and its clock, which games on several PCs share. */
export function createWorld({ scenario, speed = 1, now = Date.now, startedAt }: WorldOptions) {
  if (!(speed >= 1 && speed <= 600)) throw new Error('The speed is from 1 to 600')
  const beganAt = startedAt ?? now()
  const timeline = timelineOf(scenario, new Date(beganAt), speed)
  const seconds = () => ((now() - beganAt) / 1000) * speed
  return {
    scenario,
    speed,
    timeline,
    beganAt,
    /** Seconds of the scenario that have passed. */
    seconds,
    shown: () => shownAt(timeline, seconds()),
    isOver: () => seconds() >= timeline.end,
    /** How long it takes, in our milliseconds. */
    lengthMs: (timeline.end / speed) * 1000,
    fileAfterSeconds: FILE_AFTER,
  }
}
