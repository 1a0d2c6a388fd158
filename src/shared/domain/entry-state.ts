/** What has become of an entry: a car with its crew in one event. Reference: entries and stewarding, A2. */
export const ENTRY_STATES = ['confirmed', 'waitlisted', 'withdrawn', 'removed'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** The states of an entry that takes one of the event's places and one of its class's slots. */
export const HOLDING_STATES = ['confirmed'] as const satisfies EntryState[]

/** The states of an entry that still wants to race: its number and its drivers are taken. */
export const ACTIVE_STATES = [...HOLDING_STATES, 'waitlisted'] as const satisfies EntryState[]
