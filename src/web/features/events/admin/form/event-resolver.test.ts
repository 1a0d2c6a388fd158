import { expect, it } from 'vitest'
import { type EventField, type EventValues, START_VALUES } from './event-values.ts'
import { eventProblem } from './event-resolver.ts'

const valid: EventValues = {
  ...START_VALUES,
  title: 'Cota Dusk 4 Hours',
  description: 'Dusk to night.',
  trackId: 22,
  startDateTime: '2027-01-23T20:00',
  endDateTime: '2027-01-24T00:30',
  registrationStartDate: '2027-01-02T12:00',
  registrationEndDate: '2027-01-22T20:00',
  allowedClasses: [{ classId: 1, maxSlots: 10 }],
}

it('finds no problem in a valid form', () => {
  expect(eventProblem(valid)).toBeUndefined()
})

it.each<[string, Partial<EventValues>, EventField, string]>([
  [
    'a missing field before one that is too long',
    { title: 'x'.repeat(201), description: '' },
    'description',
    'Event description is required',
  ],
  [
    'a title that is too long',
    { title: 'x'.repeat(201) },
    'title',
    'Title can have at most 200 characters',
  ],
  [
    'an end that is not after the start',
    { endDateTime: '2027-01-23T20:00' },
    'endDateTime',
    'The event must end after it starts',
  ],
  [
    'a registration that closes before it opens',
    { registrationEndDate: '2027-01-01T12:00' },
    'registrationEndDate',
    'Registration must close after it opens',
  ],
])('reports %s', (_, change, field, message) => {
  expect(eventProblem({ ...valid, ...change })).toEqual({ field, message })
})

it('accepts a race of more than two days, because it is sent as two days', () => {
  expect(eventProblem({ ...valid, raceMinutes: 2881 })).toBeUndefined()
})

it('checks the slots against the default number of participants while that field is empty', () => {
  const draft: EventValues = {
    ...valid,
    maxParticipants: null,
    allowedClasses: [
      { classId: 1, maxSlots: 16 },
      { classId: 2, maxSlots: 15 },
    ],
  }

  expect(eventProblem(draft)?.message).toBe('Total class slots cannot exceed maximum participants')
})
