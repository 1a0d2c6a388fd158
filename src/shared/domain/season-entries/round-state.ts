import type { EntryState } from '../entries/entry-state.ts'

/** Where a season entry is in one of its rounds. `none`: it has no entry there, yet or at all. */
export const SEASON_ROUND_STATES = ['in', 'waiting', 'offered', 'out', 'ended', 'none'] as const
export type SeasonRoundState = (typeof SEASON_ROUND_STATES)[number]

const OF_ENTRY = {
  confirmed: 'in',
  offered: 'offered',
  applied: 'waiting',
  waitlisted: 'waiting',
  withdrawn: 'out',
  rejected: 'ended',
  removed: 'ended',
} as const satisfies Record<EntryState, SeasonRoundState>

export function seasonRoundState(
  round: { signedOutAt: Date | null; entryState: EntryState | null } | undefined,
): SeasonRoundState {
  if (!round) return 'none'
  if (round.entryState) return OF_ENTRY[round.entryState]
  return round.signedOutAt ? 'out' : 'none'
}
