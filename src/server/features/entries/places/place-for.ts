import { type LimitedEntry, reachedText } from '#shared/domain/entries/entry-limits.ts'
import {
  classPlaces,
  eventPlaces,
  type PlaceCount,
  placeNotes,
} from '#shared/domain/entries/place-count.ts'
import { hasRoom, limitReachedBy, withoutWildcard } from '#shared/domain/entries/waitlist.ts'
import type { getEventAlone } from './event-places.queries.ts'

type Event = Awaited<ReturnType<typeof getEventAlone>>

/** Where an organiser puts an entry: a place that is set aside is given before a limit is exceeded. */
export function placeFor(entry: LimitedEntry, event: Event) {
  if (hasRoom(entry, event)) return 'free'
  const freed = withoutWildcard(entry.classId, event)
  return freed !== undefined && hasRoom(entry, freed) ? 'wildcard' : 'over limit'
}

/** ' LMGT3': 'All 5 LMGT3 places are taken, 1 set aside' */
function allTakenText(places: PlaceCount, ofClass = '') {
  const all =
    places.max === 1
      ? `The only${ofClass} place is taken`
      : `All ${places.max}${ofClass} places are taken`
  return [all, ...placeNotes(places)].join(', ')
}

/** Why no place is free for the entry. */
export function fullText(entry: LimitedEntry, { name }: { name: string }, event: Event) {
  const slots = event.eventCarClasses.find(({ carClass }) => carClass.id === entry.classId)
  const inClass = slots && classPlaces(slots)
  if (inClass?.free === 0) return allTakenText(inClass, ` ${name}`)
  const inEvent = eventPlaces(event)
  if (inEvent.free === 0) return allTakenText(inEvent)
  const reached = limitReachedBy(entry, event)
  return reached
    ? reachedText(reached).replace(/\.$/, '')
    : `No place in ${name} is free for this entry`
}
