import type { EventCarClass } from '#shared/contract/events.ts'
import {
  classPlaces,
  type CountedEvent,
  eventPlaces,
  type PlaceCount,
  placeNotes,
} from '#shared/domain/entries/place-count.ts'
import { type ClassSlots, GridMeter } from '#web/ui/index.ts'

type PlacedEvent = Omit<CountedEvent, 'eventCarClasses'> & {
  eventCarClasses: readonly EventCarClass[]
}

/** The places of an event as a grid of cars, in the colours of their classes. */
export function PlacesGrid({ event }: { event: PlacedEvent }) {
  const { max, setAside, ...places } = eventPlaces(event)
  return (
    <GridMeter
      label="Registered cars"
      max={max}
      kept={setAside}
      note={placeNotes({ setAside, ...places }).join(', ')}
      counts={event.eventCarClasses.map(({ carClass, registeredCount }) => ({
        classToken: carClass.name,
        count: registeredCount,
      }))}
    />
  )
}

/** '/ 28 registered, 2 set aside': behind the number of cars that have a place. */
export function ofPlacesText(places: PlaceCount) {
  return [`/ ${places.max} registered`, ...placeNotes(places)].join(', ')
}

/** The slots of each class, and what their figures do not say. */
export function classSlots(classes: readonly EventCarClass[]) {
  return classes.map(({ carClass, ...slots }): ClassSlots => {
    const places = classPlaces(slots)
    return {
      classToken: carClass.name,
      value: places.taken,
      max: places.max,
      kept: places.setAside,
      figuresNote: placeNotes(places).join(', ') || undefined,
    }
  })
}
