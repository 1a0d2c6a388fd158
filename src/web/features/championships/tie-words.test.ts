import { expect, it } from 'vitest'
import type { TableRow } from '#shared/contract/championship-tables.ts'
import { tieText } from './tie-words.ts'

type DecidedBy = NonNullable<TableRow['tieAbove']>['decidedBy']

it.each<[DecidedBy, 'above' | 'below', string]>([
  [
    { rule: 'countback', rank: 1, ahead: 2, behind: 1 },
    'above',
    'Level with Hank, behind with 1\u00A0win to\u00A02.',
  ],
  [
    { rule: 'countback', rank: 1, ahead: 2, behind: 1 },
    'below',
    'Level with Hank, ahead with 2\u00A0wins to\u00A01.',
  ],
  [
    { rule: 'countback', rank: 3, ahead: 1, behind: 0 },
    'above',
    'Level with Hank, behind with 0\u00A03rd places to\u00A01.',
  ],
  [
    { rule: 'best-scores', rank: 1, ahead: 25, behind: 18 },
    'below',
    'Level with Hank, ahead with 25 to 18 in the best round.',
  ],
  [
    { rule: 'best-scores', rank: 12, ahead: 25, behind: 18 },
    'below',
    'Level with Hank, ahead with 25 to 18 in the 12th best round.',
  ],
  [
    { rule: 'last-round', rank: null, ahead: 2, behind: null },
    'above',
    'Level with Hank, behind: no place in the last round, where Hank was P2.',
  ],
  [
    { rule: 'last-round', rank: null, ahead: 2, behind: null },
    'below',
    'Level with Hank, ahead: P2 in the last round, where Hank had no place.',
  ],
  [
    { rule: 'last-round', rank: null, ahead: 2, behind: 3 },
    'above',
    'Level with Hank, behind with P3 to P2 in the last round.',
  ],
  [
    { rule: 'fewest-penalties', rank: null, ahead: 0, behind: 3 },
    'below',
    'Level with Hank, ahead with 0 to 3 points taken away.',
  ],
  [
    { rule: 'by-hand', rank: null, ahead: null, behind: null },
    'above',
    'Level with Hank, behind by decision.',
  ],
  [
    { rule: 'by-hand', rank: null, ahead: null, behind: null },
    'below',
    'Level with Hank, ahead by decision.',
  ],
  [null, 'above', 'Level with Hank in everything that decides: they share the position.'],
])('says what decided a tie: %j, %s', (decidedBy, side, expected) => {
  expect(tieText({ key: 'hank', decidedBy }, 'Hank', side)).toBe(expected)
})
