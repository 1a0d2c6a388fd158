import type { z } from 'zod'
import type { EventForm } from '#shared/contract/event-form.ts'

type Sent = z.input<typeof EventForm>

/** A valid event form with registration open. */
export function eventForm(change: Partial<Sent> = {}): Sent {
  return {
    title: 'Ardennes 6 Hours',
    description: 'Into the Belgian night.',
    trackId: 1,
    startDateTime: '2031-03-20T19:00',
    endDateTime: '2031-03-21T02:00',
    registrationStartDate: '2020-03-01T12:00',
    registrationEndDate: '2031-03-19T19:00',
    timezone: 'Europe/Paris',
    maxParticipants: 40,
    allowedClasses: [{ classId: 1, maxSlots: 14 }],
    ...change,
  }
}
