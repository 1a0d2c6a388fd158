import type { TableRow } from '#shared/contract/championship-tables.ts'
import { counted } from '#shared/domain/words/plural.ts'

type NeighbourTie = NonNullable<TableRow['tieAbove']>

/** 'Level with Hank Hairpin, behind with 1 win to 2.': why equal totals are in this order. */
export function tieText(tie: NeighbourTie, name: string, side: 'above' | 'below') {
  const { decidedBy } = tie
  if (!decidedBy) return `Level with ${name} in everything that decides: they share the position.`
  const { rule, rank, ahead, behind } = decidedBy
  if (rule === 'by-hand')
    return `Level with ${name}, ${side === 'below' ? 'ahead' : 'behind'} by decision.`
  const [own, other] = side === 'below' ? [ahead, behind] : [behind, ahead]
  const start = `Level with ${name}, ${side === 'below' ? 'ahead' : 'behind'} with`
  if (rule === 'countback')
    return `${start} ${countedPlaces(own ?? 0, rank)} to\u00A0${other ?? 0}.`
  if (rule === 'best-scores')
    return `${start} ${own ?? 0} to ${other ?? 0} in the ${bestWord(rank)}.`
  if (rule === 'fewest-penalties') return `${start} ${own ?? 0} to ${other ?? 0} points taken away.`
  return `Level with ${name}, ${lastRoundText(own, other, name)}.`
}

/** Only one of two may have a place. */
function lastRoundText(own: number | null, other: number | null, name: string) {
  if (own === null) return `behind: no place in the last round, where ${name} was P${other}`
  if (other === null) return `ahead: P${own} in the last round, where ${name} had no place`
  return `${own < other ? 'ahead' : 'behind'} with P${own} to P${other} in the last round`
}

/** '1 win', '0 3rd places', with the number on the line of its word. */
const countedPlaces = (count: number, rank: number | null) =>
  counted(count, placeWord(rank), `${placeWord(rank)}s`).replace(' ', '\u00A0')

function placeWord(rank: number | null) {
  if (rank === 1) return 'win'
  return `${ordinal(rank ?? 0)} place`
}

const bestWord = (rank: number | null) =>
  rank === 1 ? 'best round' : `${ordinal(rank ?? 0)} best round`

/** '2nd', '3rd', '11th' */
export function ordinal(value: number) {
  const isTeen = value % 100 >= 11 && value % 100 <= 13
  const suffix = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[value % 10]
  return `${value}${suffix ?? 'th'}`
}
