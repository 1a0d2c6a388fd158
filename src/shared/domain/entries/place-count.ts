import type { EntryState } from './entry-state.ts'
import { holdsPlace, isActive } from './entry-state.ts'
import { counted } from '../words/plural.ts'

/** How many places an event has, or how many slots one of its classes. Whoever shows or compares them counts here. */
export type PlaceCount = {
  max: number
  /** By cars that are confirmed, or have a place on offer. */
  taken: number
  /** For the organiser: nobody else gets them. */
  setAside: number
  /** What is left for who signs up. */
  free: number
  /** Taken above the limit: an organiser let somebody in, or lowered it. */
  over: number
}

export type CountedEvent = {
  maxParticipants: number
  /** Entries that hold a place. */
  registrationCount: number
  eventCarClasses: readonly CountedSlots[]
}

export type CountedSlots = {
  maxSlots: number
  /** Entries that hold a slot of the class. */
  registeredCount: number
  /** Slots set aside for the organiser, which count as taken. */
  wildcards?: number
}

export function eventPlaces(event: CountedEvent) {
  const setAside = event.eventCarClasses.reduce((sum, { wildcards = 0 }) => sum + wildcards, 0)
  return placeCount(event.maxParticipants, event.registrationCount, setAside)
}

/** The slots of a class; the event may have fewer places left. */
export function classPlaces({ maxSlots, registeredCount, wildcards = 0 }: CountedSlots) {
  return placeCount(maxSlots, registeredCount, wildcards)
}

function placeCount(max: number, taken: number, setAside: number): PlaceCount {
  return {
    max,
    taken,
    setAside,
    free: Math.max(0, max - taken - setAside),
    over: Math.max(0, taken - max),
  }
}

/** Cars by what they have. Those whose entry has ended count nowhere. */
export type EntryCount = {
  /** A place, or one on offer. */
  registered: number
  /** No place yet, but a position on the waitlist. */
  waiting: number
  /** An organiser has yet to decide about them. */
  applied: number
}

export function countEntries(entries: readonly { state: EntryState }[]): EntryCount {
  const active = entries.filter(isActive)
  const registered = active.filter(holdsPlace).length
  const applied = active.filter(({ state }) => state === 'applied').length
  return { registered, applied, waiting: active.length - registered - applied }
}

/** ['2 set aside', '1 above the limit']: what '26 / 28' does not say. */
export function placeNotes({ setAside, over }: Pick<PlaceCount, 'setAside' | 'over'>) {
  return [setAside > 0 && `${setAside} set aside`, over > 0 && `${over} above the limit`].filter(
    (note) => note !== false,
  )
}

/** ['3 on the waitlist', '2 to be approved'] */
export function waitNotes({ waiting, applied }: Pick<EntryCount, 'waiting' | 'applied'>) {
  return [
    waiting > 0 && `${waiting} on the waitlist`,
    applied > 0 && `${applied} to be approved`,
  ].filter((note) => note !== false)
}

/** '26 of 28 places taken, 2 set aside' */
export function placesTakenText(places: PlaceCount) {
  return [`${places.taken} of ${counted(places.max, 'place')} taken`, ...placeNotes(places)].join(
    ', ',
  )
}
