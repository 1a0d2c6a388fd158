import { counted } from '../words/plural.ts'
import type { Correction } from './adjustment.ts'
import type { Fit } from './adjustment-fit.ts'

/** A steward's decision in a few words: 'Time penalty +5 s', '2 places lost', '1 lap taken off', 'Status DSQ', 'Position 3'. */
export function adjustmentWords(change: Correction) {
  if (change.kind === 'position') return `Position ${change.position}`
  if (change.kind === 'status') return `Status ${change.status}`
  if (change.kind === 'points') return `Points ${change.points}`
  if (change.kind === 'places') return `${counted(change.places, 'place')} lost`
  if (change.kind === 'laps') return `${counted(change.laps, 'lap')} taken off`
  const { penaltySeconds: seconds } = change
  return seconds < 0 ? `Time given back -${-seconds} s` : `Time penalty +${seconds} s`
}

/** Why an adjustment has no effect. */
export const MISFIT_WORDS = {
  'no-car': 'this car is not in the results',
  'many-cars': 'more than one car could be meant',
  'no-time': 'the car has no finish time',
  'no-laps': 'the car has not driven that many laps',
  'no-place': 'no car has this place in the file',
} as const satisfies Record<Exclude<Fit, 'counts' | 'replaced'>, string>
