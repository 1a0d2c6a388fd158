import { expect, it } from 'vitest'
import { decisionWords } from './decision-words.ts'
import type { CarDecision } from '../scoring/season.ts'

const on = { round: '1', car: 'LMGT3 7' }

it.each<[CarDecision, string]>([
  [{ kind: 'dsq', ...on }, 'Disqualified'],
  [{ kind: 'dsq', session: 'qualifying', ...on }, 'Disqualified from qualifying'],
  [{ kind: 'status', status: 'dnf', ...on }, 'Status DNF'],
  [{ kind: 'time', seconds: 5, ...on }, 'Time penalty +5 s'],
  [{ kind: 'time', seconds: -5, ...on }, 'Time given back -5 s'],
  [{ kind: 'laps', laps: 1, ...on }, '1 lap taken off'],
  [{ kind: 'places', places: 3, ...on }, '3 places lost'],
  [{ kind: 'pole', ...on }, 'Pole position'],
  [{ kind: 'bonus', points: 1, ...on }, '1 bonus point'],
  [{ kind: 'set-points', points: 4.5, ...on }, 'Points 4.5'],
])('says %o as "%s"', (decision, words) => {
  expect(decisionWords(decision)).toBe(words)
})
