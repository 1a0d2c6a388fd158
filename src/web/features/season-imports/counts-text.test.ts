import { expect, it } from 'vitest'
import { noCounts } from '#shared/domain/season-imports/import-parts.ts'
import { countsText } from './counts-text.ts'

it.each([
  [{}, 'Nothing'],
  [{ created: 40, refused: 2 }, '40 new, 2 left out'],
  [{ updated: 1, unchanged: 3, kept: 2 }, '1 changed, 3 here already, 2 kept as they are here'],
])('says what becomes of rows: %o', (counts, text) => {
  expect(countsText({ ...noCounts(), ...counts })).toBe(text)
})
