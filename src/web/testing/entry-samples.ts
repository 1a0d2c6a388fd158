import type { EntryMember, EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { sampleCar, sampleEvent } from './samples.ts'

export const sampleMember = (
  id: number,
  displayName: string,
  options: Partial<EntryMember> = {},
): EntryMember => ({
  id,
  userId: id,
  displayName,
  raceControlUsername: `${displayName}#1`,
  driverCategory: null,
  role: 'driver',
  isCaptain: false,
  isGuest: false,
  state: 'accepted',
  expiresAt: null,
  isLink: false,
  ...options,
})

/** With a captain of its name, unless a crew is given. */
export const sampleEventEntry = (
  id: number,
  teamName: string,
  options: Partial<EventEntry> = {},
): EventEntry => ({
  id,
  name: `#${id} ${teamName}`,
  number: id,
  teamName,
  car: sampleCar(11, 'Toyota', 'GR010 Hybrid'),
  notes: null,
  status: 'confirmed',
  state: 'confirmed',
  offerEndsAt: null,
  stateReason: null,
  isSkipped: false,
  waitlistPosition: null,
  isNext: false,
  signedUpAt: new Date('2026-11-08T12:00:00Z'),
  crew: [sampleMember(id, `Captain of ${teamName}`, { isCaptain: true })],
  ended: null,
  ...options,
})

/** The entries of the sample event. */
export const sampleEventEntries = (
  entries: EventEntry[],
  event: Partial<EventEntries['event']> = {},
): EventEntries => ({ event: { ...sampleEvent(), ...event }, entries })
