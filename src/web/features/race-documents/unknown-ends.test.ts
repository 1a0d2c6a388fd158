import { expect, it } from 'vitest'
import { unknownEnds } from './unknown-ends.ts'

const known = { number: '7', crossings: [1, null, 2] }
const unknown = { number: '38', crossings: [100, 200, null] }
const other = { number: '8', abbreviation: 'LAP', crossings: [null] }

it.each([
  ['nothing of known ends', [known, { number: '9', crossings: [] }], 'own' as const, ''],
  [
    'that own laps have no place then',
    [known, unknown],
    'own' as const,
    'The file does not tell the end of the last lap of car\u00A038, which has no place.',
  ],
  [
    'that laps are taken to be as usual then',
    [known, unknown, other],
    'leader' as const,
    'The file does not tell the end of the last lap of cars\u00A038, 8\u00A0LAP, which is taken to be as long as usual.',
  ],
])('says %s', (_, cars, by, text) => {
  expect(unknownEnds(cars, by)).toBe(text)
})
