import { expect, it } from 'vitest'
import { type Data, type Topic, touchedBy } from './topics.ts'

it('includes the id only for data of one subject', () => {
  expect(touchedBy({ topic: 'race-picture', id: 7 })).toEqual([['event', 7], ['races']])
  expect(touchedBy({ topic: 'race-picture' })).toEqual([['event'], ['races']])
})

it.each<[Topic, Data[]]>([
  [
    'registrations',
    ['tracks', 'track', 'drivers', 'driver', 'standings', 'own-places', 'champions', 'races'],
  ],
  ['race-picture', ['event-lists', 'results', 'desk', 'standings']],
  ['results', ['races', 'tracks', 'news']],
  ['news', ['event-lists', 'event']],
])('does not refetch unrelated data after %s', (topic, untouched) => {
  const touched = touchedBy({ topic, id: 7 }).map(([data]) => data)

  expect(touched.filter((data) => untouched.includes(data))).toEqual([])
})

it.each<[Topic, Data[]]>([
  ['registrations', ['event-lists', 'event', 'own-registrations', 'users']],
  ['event', ['own-registrations', 'own-places']],
  [
    'results',
    [
      'event-lists',
      'event',
      'own-registrations',
      'results',
      'desk',
      'standings',
      'own-places',
      'champions',
      'drivers',
      'track',
      'outdated-sessions',
    ],
  ],
  ['seasons', ['results', 'standings', 'own-places', 'champions']],
  ['members', ['drivers', 'current-user']],
  // A lap record shows its driver's name.
  ['names', ['driver', 'event', 'results', 'track', 'standings', 'champions']],
])('refetches related data after %s', (topic, shown) => {
  const touched = touchedBy({ topic, id: 7 }).map(([data]) => data)

  expect(touched).toEqual(expect.arrayContaining(shown))
})
