import type { Decision } from '#shared/contract/decisions.ts'
import { listInWords } from '#shared/domain/words/list-in-words.ts'

const SOURCES = {
  'race-director': 'The race director',
  stewards: 'The stewards',
  'appeal-stewards': 'The appeal stewards',
} as const

export const fromText = ({ cameFrom }: Pick<Decision, 'cameFrom'>) => SOURCES[cameFrom]

/** 'To the crews of #28 and #22', or nothing. */
export function toText({ document: { cars } }: Pick<Decision, 'document'>) {
  if (cars.length === 0) return ''
  const numbers = cars.map(({ carNumber }) => `#${carNumber}`)
  return `To the ${cars.length === 1 ? 'crew' : 'crews'} of ${listInWords(numbers)}`
}
