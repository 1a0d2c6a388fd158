import { expect, it } from 'vitest'
import { ENTRY_STATES } from './entry-state.ts'
import {
  classPlaces,
  countEntries,
  eventPlaces,
  placeNotes,
  placesTakenText,
  waitNotes,
} from './place-count.ts'

const event = (registrationCount: number, ...setAside: number[]) => ({
  maxParticipants: 28,
  registrationCount,
  eventCarClasses: setAside.map((wildcards) => ({ maxSlots: 20, registeredCount: 0, wildcards })),
})

it.each([
  [event(0), { taken: 0, setAside: 0, free: 28, over: 0 }, '0 of 28 places taken'],
  [
    event(26, 0, 2),
    { taken: 26, setAside: 2, free: 0, over: 0 },
    '26 of 28 places taken, 2 set aside',
  ],
  [
    event(25, 1, 1),
    { taken: 25, setAside: 2, free: 1, over: 0 },
    '25 of 28 places taken, 2 set aside',
  ],
  [event(28), { taken: 28, setAside: 0, free: 0, over: 0 }, '28 of 28 places taken'],
  [
    event(31),
    { taken: 31, setAside: 0, free: 0, over: 3 },
    '31 of 28 places taken, 3 above the limit',
  ],
])('counts the places of an event, those set aside as taken: %o', (of, count, text) => {
  const places = eventPlaces(of)
  expect(places).toEqual({ max: 28, ...count })
  expect(placesTakenText(places)).toBe(text)
})

it('counts the slots of a class in the same way', () => {
  expect(classPlaces({ maxSlots: 3, registeredCount: 6, wildcards: 1 })).toEqual({
    max: 3,
    taken: 6,
    setAside: 1,
    free: 0,
    over: 3,
  })
  expect(classPlaces({ maxSlots: 3, registeredCount: 1 }).free).toBe(2)
})

it('counts each entry once, as what it has, and those that have ended nowhere', () => {
  const count = countEntries(ENTRY_STATES.map((state) => ({ state })))
  // Confirmed and offered; waitlisted; applied.
  expect(count).toEqual({ registered: 2, waiting: 1, applied: 1 })
  expect(waitNotes(count)).toEqual(['1 on the waitlist', '1 to be approved'])
  expect(waitNotes({ waiting: 0, applied: 0 })).toEqual([])
})

it('says nothing about places that are neither set aside nor too many', () => {
  expect(placeNotes({ setAside: 0, over: 0 })).toEqual([])
  expect(placeNotes({ setAside: 2, over: 1 })).toEqual(['2 set aside', '1 above the limit'])
})
