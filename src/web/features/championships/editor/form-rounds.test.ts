import { expect, it } from 'vitest'
import { START_VALUES } from './championship-values.ts'
import {
  formRounds,
  plainRound,
  removedRounds,
  type RoundEvent,
  withoutRound,
  withRace,
  withSet,
  withTime,
} from './form-rounds.ts'

const event = (id: number, day: string): RoundEvent => ({
  id,
  title: `Race ${id}`,
  startDateTime: new Date(`${day}T12:00:00Z`),
  timezone: 'UTC',
  status: 'upcoming',
  track: { name: 'Spa' },
})

const first = event(1, '2026-03-01')
const second = event(2, '2026-03-08')
const late = event(3, '2026-06-01')
const events = [first, second, late]
const march = { ...START_VALUES, firstDay: '2026-03-01', lastDay: '2026-03-31' }

const shown = (values: typeof march) =>
  formRounds(values, events).map(({ label, id }) => `${label} ${id}`)

it('finds the races of its days, and those that were added', () => {
  expect(shown(march)).toEqual(['R1 1', 'R2 2'])
  expect(shown({ ...march, rounds: withRace(march, late) })).toEqual(['R1 1', 'R2 2', 'R3 3'])
  expect(shown({ ...march, lastDay: '' })).toEqual([])
})

it('adds the other races of an event after its own', () => {
  const once = { ...march, rounds: withRace(march, first) }
  const twice = { ...once, rounds: withRace(once, first) }
  expect(shown(twice)).toEqual(['R1 1-1', 'R2 1-2', 'R3 1', 'R4 2'])
})

it('scores a race at times before its flag, each of them once', () => {
  const about = { event: first, race: null }
  const late12 = { ...march, rounds: withTime(march, about, 720) }
  const both = { ...march, rounds: withTime(late12, about, 360) }
  expect(shown(both)).toEqual(['R1 1m360', 'R2 1m720', 'R3 1', 'R4 2'])
  expect(withTime(both, about, 360)).toHaveLength(2)
  const one = { ...march, rounds: withoutRound(both, { ...about, atMinutes: 360 }) }
  expect(shown(one)).toEqual(['R1 1m720', 'R2 1', 'R3 2'])
})

it('keeps a race of its days out, and takes it in again', () => {
  const without = { ...march, rounds: withoutRound(march, { event: first, race: null }) }
  expect(shown(without)).toEqual(['R1 2'])
  expect(removedRounds(without, events)).toEqual([{ event: first, race: null, atMinutes: null }])
  const again = withSet(without, { event: first, race: null }, { isRemoved: false })
  expect(again).toEqual([])
})

it('forgets a race that was added when it is taken out', () => {
  const added = { ...march, rounds: withRace(march, late) }
  expect(withoutRound(added, { event: late, race: null })).toEqual([])
})

it('stores what is set about a round until nothing is', () => {
  const about = { event: first, race: null }
  const set = { ...march, rounds: withSet(march, about, { factor: 2 }) }
  expect(set.rounds).toEqual([{ ...plainRound({ eventId: 1, race: null }), factor: 2 }])
  expect(withSet(set, about, { factor: null })).toEqual([])
  // One from elsewhere would not be found by the days.
  const added = { ...march, rounds: withRace(march, late) }
  expect(withSet(added, { event: late, race: null }, { name: '' })).toHaveLength(1)
})
