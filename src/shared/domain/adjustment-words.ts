import type { Change } from './adjustment.ts'

/** 'Time penalty +5 s', 'Status DSQ', 'Position 3', 'Points 10': what a steward decided, in a few words. */
export function adjustmentWords(change: Change) {
  if (change.kind === 'position') return `Position ${change.position}`
  if (change.kind === 'status') return `Status ${change.status}`
  if (change.kind === 'points') return `Points ${change.points}`
  const { penaltySeconds: seconds } = change
  return seconds < 0 ? `Time given back -${-seconds} s` : `Time penalty +${seconds} s`
}
