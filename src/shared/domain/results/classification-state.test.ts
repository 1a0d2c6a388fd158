import { expect, it } from 'vitest'
import { type ClassificationState, stateWords } from './classification-state.ts'

const at = new Date('2026-11-29T23:30:00Z')

it.each<[ClassificationState, string, string]>([
  [{ state: 'provisional', number: null, at: null }, 'UTC', 'Provisional'],
  [{ state: 'official', number: 1, at }, 'UTC', 'Official since Nov 29, 2026'],
  [{ state: 'official', number: 4, at }, 'Europe/Berlin', 'Official since Nov 30, 2026'],
  [{ state: 'amended', number: 3, at }, 'UTC', 'Amended, version 3'],
])('names the state %o in %s', (state, timezone, words) => {
  expect(stateWords(state, timezone)).toBe(words)
})
