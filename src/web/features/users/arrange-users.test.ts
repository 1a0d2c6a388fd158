import { expect, it } from 'vitest'
import { sampleUser } from '#web/testing/samples.ts'
import { arrangeUsers } from './arrange-users.ts'

const users = [
  sampleUser(1, { displayName: 'Penny Limiter', role: 'admin', raceControlUsername: 'Limiter' }),
  sampleUser(2, {
    displayName: 'lotta Laps',
    raceControlUsername: 'Laps 10',
    steamId: '76561190000000042',
  }),
  sampleUser(3, { displayName: 'Ännie Apex', raceControlUsername: 'Laps 9' }),
  sampleUser(4, { displayName: 'Ben Brake', isGuest: true }),
]

it.each([
  ['lotta', [2]],
  ['LAPS', [2, 3]],
  [' 0042 ', [2]],
  ['limiterlimiter', []],
  ['', [1, 2, 3, 4]],
])('searches names and platform IDs, ignoring case: %j', (term, ids) => {
  expect(idsOf({ term, by: 'id', isDescending: false })).toEqual(ids)
})

it.each([
  ['id', false, [1, 2, 3, 4]],
  ['id', true, [4, 3, 2, 1]],
  ['name', false, [3, 4, 2, 1]],
  ['raceControl', false, [4, 3, 2, 1]],
  ['role', false, [1, 2, 3, 4]],
  ['role', true, [4, 2, 3, 1]],
] as const)('orders by %s, descending: %s', (by, isDescending, ids) => {
  expect(idsOf({ term: '', by, isDescending })).toEqual(ids)
})

function idsOf(arrangement: Parameters<typeof arrangeUsers>[1]) {
  return arrangeUsers(users, arrangement).map(({ id }) => id)
}
