import { type Rung } from './rungs.ts'
import { rungText } from './rung-words.ts'

/**
 * What earlier decisions about the same category have given, in a sentence. The ladder goes from the mildest rung to the
 * harshest; what is no longer on it does not count.
 */
export function rangeGiven(given: readonly Rung[], ladder: readonly Rung[]) {
  const counts = ladder
    .map((rung) => ({ rung, count: given.filter((one) => one === rung).length }))
    .filter(({ count }) => count > 0)
  const [mildest] = counts
  const harshest = counts.at(-1)
  if (!mildest || !harshest) return undefined
  const from = lowered(mildest.rung)
  if (mildest === harshest) return `So far ${mildest.count === 1 ? 'once' : 'always'} ${from}.`
  const most = Math.max(...counts.map(({ count }) => count))
  const [usual, ...asUsual] = counts.filter(({ count }) => count === most)
  const range = `So far from ${from} to ${lowered(harshest.rung)}`
  return usual && asUsual.length === 0 && most > 1
    ? `${range}, most often ${lowered(usual.rung)}.`
    : `${range}.`
}

function lowered(rung: Rung) {
  const text = rungText(rung)
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
