import { expect, it } from 'vitest'
import { sessionName, sessionNameAmong } from './session-name.ts'

it.each([
  ['race', 2, 'Race 2'],
  ['race', 1, 'Race 1'],
  ['qualifying', 1, 'Qualifying 1'],
  ['practice', 3, 'Practice 3'],
  ['warmup', 1, 'Warm-up 1'],
] as const)('names %s %i', (kind, ordinal, name) => {
  expect(sessionName({ kind, ordinal })).toBe(name)
})

it('leaves out the number of the only session of a kind', () => {
  const sessions = [
    { kind: 'qualifying', ordinal: 2 },
    { kind: 'race', ordinal: 1 },
    { kind: 'race', ordinal: 2 },
  ] as const
  expect(sessions.map((one) => sessionNameAmong(one, sessions))).toEqual([
    'Qualifying',
    'Race 1',
    'Race 2',
  ])
})
