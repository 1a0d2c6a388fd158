import { expect, it } from 'vitest'
import { START_VALUES } from './championship-values.ts'
import {
  formRounds,
  offeredEvents,
  plainRound,
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

const both = {
  ...march,
  rounds: [plainRound({ eventId: 1, race: null }), plainRound({ eventId: 2, race: null })],
}

it('offers the races of its days, of which none is a round before it is chosen', () => {
  const offered = (values: typeof march) => offeredEvents(values, events).map(({ id }) => id)
  expect(shown(march)).toEqual([])
  expect(offered(march)).toEqual([1, 2])
  const chosen = { ...march, rounds: withRace(march, second) }
  expect(shown(chosen)).toEqual(['R1 2'])
  expect(offered(chosen)).toEqual([1])
  expect(offered({ ...march, lastDay: '' })).toEqual([])
  const cancelled = [{ ...first, status: 'cancelled' as const }, second]
  expect(offeredEvents(march, cancelled).map(({ id }) => id)).toEqual([2])
  // Races of other days can be added.
  expect(shown({ ...both, rounds: withRace(both, late) })).toEqual(['R1 1', 'R2 2', 'R3 3'])
})

it('adds the other races of an event after its own', () => {
  const once = { ...both, rounds: withRace(both, first) }
  const twice = { ...once, rounds: withRace(once, first) }
  expect(shown(twice)).toEqual(['R1 1-1', 'R2 1-2', 'R3 1', 'R4 2'])
})

it('scores a race at times before its flag, each of them once', () => {
  const about = { event: first, race: null }
  const late12 = { ...both, rounds: withTime(both, about, 720) }
  const timed = { ...both, rounds: withTime(late12, about, 360) }
  expect(shown(timed)).toEqual(['R1 1m360', 'R2 1m720', 'R3 1', 'R4 2'])
  expect(withTime(timed, about, 360)).toHaveLength(4)
  const one = { ...both, rounds: withoutRound(timed, { ...about, atMinutes: 360 }) }
  expect(shown(one)).toEqual(['R1 1m720', 'R2 1', 'R3 2'])
})

it('forgets what was set about a round that is taken out, and offers it again', () => {
  const about = { event: first, race: null }
  const set = { ...both, rounds: withSet(both, about, { factor: 2 }) }
  expect(set.rounds[0]).toEqual({ ...plainRound({ eventId: 1, race: null }), factor: 2 })
  const without = { ...set, rounds: withoutRound(set, about) }
  expect(shown(without)).toEqual(['R1 2'])
  expect(offeredEvents(without, events)).toEqual([first])
  expect(withRace(without, first).at(-1)).toEqual(plainRound({ eventId: 1, race: null }))
})
