import { expect, it } from 'vitest'
import { dueReminders, type RemindedEvent } from './reminders.ts'

const event: RemindedEvent = {
  id: 12,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  registrationStartDate: new Date('2026-11-07T12:00:00Z'),
  registrationEndDate: new Date('2026-11-27T12:00:00Z'),
  startDateTime: new Date('2026-11-28T19:00:00Z'),
  lineUpHours: null,
  briefingMinutes: null,
}

it.each<[now: string, due: string[], changes?: Partial<RemindedEvent>]>([
  ['2026-11-07T11:59:59.999Z', []],
  ['2026-11-07T12:00:00Z', ['event 12 opens']],
  ['2026-11-07T12:29:59.999Z', ['event 12 opens']],
  ['2026-11-07T12:30:00Z', []],
  ['2026-11-26T12:00:00Z', ['event 12 sign-up 2026-11-27T12:00:00.000Z']],
  ['2026-11-26T19:00:00Z', ['event 12 line-up 2026-11-27T19:00:00.000Z']],
  ['2026-11-27T19:10:00Z', ['event 12 race in 24 h 2026-11-28T19:00:00.000Z']],
  ['2026-11-28T18:00:00Z', ['event 12 race in 1 h 2026-11-28T19:00:00.000Z']],
  ['2026-11-28T19:00:00Z', []],
  ['2026-11-28T18:30:00Z', ['event 12 briefing 2026-11-28T18:20:00.000Z'], { briefingMinutes: 40 }],
  [
    '2026-11-28T18:19:00Z',
    ['event 12 race in 1 h 2026-11-28T19:00:00.000Z'],
    { briefingMinutes: 40 },
  ],
  // It opens when it is created, if that is later.
  ['2026-11-20T08:00:00Z', ['event 12 opens'], { createdAt: new Date('2026-11-20T08:00:00Z') }],
  ['2026-11-07T12:00:00Z', [], { createdAt: new Date('2026-11-20T08:00:00Z') }],
  // It never opens if it was created too late.
  ['2026-11-28T08:00:00Z', [], { createdAt: new Date('2026-11-28T08:00:00Z') }],
  // It does not close soon for those who hear at the same time that it opens.
  [
    '2026-11-26T12:00:00Z',
    ['event 12 opens'],
    { registrationStartDate: new Date('2026-11-26T12:00:00Z') },
  ],
  // Clocks change between reminder and race in many time zones: a day is 24 hours.
  [
    '2026-10-24T18:00:00Z',
    ['event 12 race in 24 h 2026-10-25T18:00:00.000Z'],
    { startDateTime: new Date('2026-10-25T18:00:00Z') },
  ],
])('at %s reminds of %j', (now, due, changes = {}) => {
  expect(dueReminders({ ...event, ...changes }, new Date(now)).map(({ key }) => key)).toEqual(due)
})
