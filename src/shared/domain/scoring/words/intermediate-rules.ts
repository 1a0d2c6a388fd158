import type { Configuration } from '../configuration.ts'
import { bonusRules } from './bonus-rules.ts'
import type { Described } from './described.ts'
import { listed } from './phrases.ts'

/** Which rounds score a race before its end. */
export function intermediateRules(configuration: Configuration, { rounds }: Described) {
  const labels = rounds.filter((round) => round.isIntermediate).map(({ label }) => label)
  if (labels.length === 0) return []
  const score = labels.length === 1 ? 'scores' : 'score'
  const without = bonusRules(configuration).length > 0 ? ', without bonus points' : ''
  return [`${listed(labels)} ${score} the order of a race before its end${without}.`]
}
