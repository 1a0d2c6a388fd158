import { expect, it } from 'vitest'
import { sampleEvent } from '#web/testing/samples.ts'
import { draftOfEvent } from './draft-of-event.ts'
import { toEventChange } from './to-event-change.ts'
import { toEventForm } from './to-event-form.ts'

/** The second of two times that clocks show as 2:30 AM in Paris, and a few seconds more. */
const event = sampleEvent({
  startDateTime: new Date('2026-10-25T01:30:15Z'),
  timezone: 'Europe/Paris',
})

it('sends a time that nobody has touched as the moment that it was', () => {
  expect(change({})).toMatchObject({
    startDateTime: '2026-10-25T01:30:15.000Z',
    endDateTime: '2026-11-29T01:00:00.000Z',
    version: 1,
  })
})

it('sends a time that was typed as wall time', () => {
  expect(change({ startDateTime: '2026-10-25T02:31' })).toMatchObject({
    startDateTime: '2026-10-25T02:31',
    endDateTime: '2026-11-29T01:00:00.000Z',
  })
})

it('sends wall times when they are meant in another timezone', () => {
  expect(change({ timezone: 'UTC' })).toMatchObject({
    startDateTime: '2026-10-25T02:30',
    endDateTime: '2026-11-29T02:00',
  })
})

function change(typed: Partial<ReturnType<typeof draftOfEvent>>) {
  return toEventChange(toEventForm({ ...draftOfEvent(event), ...typed }), event)
}
