import type { Attendance } from './attendance.ts'

/** What an organiser may do about a no-show. Nothing of it happens by itself. */
export const CONSEQUENCES = ['warning', 'end-of-queue', 'place-lost'] as const
export type Consequence = (typeof CONSEQUENCES)[number]

const NO_SHOWS_FOR_PLACE = 3

/** @param states oldest first; the last is that of the event in question */
export function noShowsInARow(states: readonly Attendance[]) {
  // Being excused neither adds to the row nor ends it.
  const counted = states.filter((state) => state !== 'excused' && state !== 'unknown')
  const others = counted.findLastIndex((state) => state !== 'no-show')
  return counted.length - 1 - others
}

/** A warning first, then the end of the queue, then the place. */
export function proposedConsequence(inARow: number): Consequence | undefined {
  if (inARow < 1) return undefined
  if (inARow >= NO_SHOWS_FOR_PLACE) return 'place-lost'
  return inARow === 1 ? 'warning' : 'end-of-queue'
}
