import { expect, it } from 'vitest'
import { sessionKeyOf } from './session-kind.ts'

it.each([
  ['Race', 'race', 1],
  ['Race2', 'race', 2],
  ['Qualify3', 'qualifying', 3],
  ['Practice4', 'practice', 4],
  ['TestDay', 'practice', 1],
  ['Warmup', 'warmup', 1],
  ['Race0', 'race', 1],
])('knows what %s is', (name, kind, ordinal) => {
  expect(sessionKeyOf(name)).toEqual({ kind, ordinal })
})

it.each(['', 'Stream', 'race', 'Race1234', 'Race 2', 'constructor'])(
  'does not take %j for a session',
  (name) => {
    expect(sessionKeyOf(name)).toBeUndefined()
  },
)
