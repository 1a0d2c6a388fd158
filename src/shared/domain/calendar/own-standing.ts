import type { CrewState } from '../entries/crew.ts'
import { type EntryState, isActive } from '../entries/entry-state.ts'

/** Somebody's part in the crew of an entry. */
export type OwnPart = { crewState: CrewState; entryState: EntryState }

/** The best first. */
const STANDINGS = ['confirmed', 'offered', 'waitlisted', 'applied', 'invited', 'ended'] as const
export type OwnStanding = (typeof STANDINGS)[number]

/** How somebody stands in an event, by the best of their parts; `ended` without any. */
export function ownStanding(parts: readonly OwnPart[]): OwnStanding {
  const own = new Set(parts.map(standingOf))
  return STANDINGS.find((standing) => own.has(standing)) ?? 'ended'
}

/** The part that decides `ownStanding`. */
export function bestPart<P extends OwnPart>(parts: readonly P[]): P | undefined {
  const standing = ownStanding(parts)
  return parts.find((part) => standingOf(part) === standing)
}

function standingOf({ crewState, entryState }: OwnPart): OwnStanding {
  if (!isActive({ state: entryState })) return 'ended'
  if (crewState === 'invited') return 'invited'
  if (crewState !== 'accepted') return 'ended'
  return ACCEPTED[entryState]
}

const ACCEPTED: Record<EntryState, OwnStanding> = {
  confirmed: 'confirmed',
  offered: 'offered',
  waitlisted: 'waitlisted',
  applied: 'applied',
  withdrawn: 'ended',
  rejected: 'ended',
  removed: 'ended',
}
