import type { EventEntries } from '#shared/contract/event-entries.ts'
import { countEntries, eventPlaces, waitNotes } from '#shared/domain/entries/place-count.ts'
import { classSlots, ofPlacesText } from '#web/parts/event-places.tsx'
import { BigCount, Panel, SlotList } from '#web/ui/index.ts'
import { Promotion } from './promotion.tsx'

/** The places of the event and the slots of its classes, with how many entries want one. */
export function PlacesPanel({ listed }: { listed: EventEntries }) {
  const { event, entries } = listed
  const places = eventPlaces(event)
  return (
    <Panel title="Places">
      <BigCount value={places.taken} of={ofPlacesText(places)} />
      <SlotList
        items={classSlots(event.eventCarClasses).map((slots) => ({
          ...slots,
          note: waitingText(entries.filter(({ car }) => car.carClass.name === slots.classToken)),
        }))}
      />
      <Promotion listed={listed} />
    </Panel>
  )
}

/** '3 on the waitlist, 2 to be approved' */
function waitingText(entries: EventEntries['entries']) {
  return waitNotes(countEntries(entries)).join(', ') || undefined
}
