import { liveStateOf } from '#shared/domain/live-timing/live-clock.ts'
import type { LiveSessionRow } from './live-timing.queries.ts'

/** Whether a session goes on now. */
export const stateOfSession = (
  { state, seenAt, tracking: { chequeredAt } }: LiveSessionRow,
  now: Date,
) => liveStateOf({ isRunning: state === 'running', chequeredAt, heardAt: seenAt }, now)
