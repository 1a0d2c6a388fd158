import { useQuery } from '@tanstack/react-query'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { can } from '#shared/domain/permissions.ts'
import {
  classPlaces,
  countEntries,
  placeNotes,
  waitNotes,
} from '#shared/domain/entries/place-count.ts'
import { eventPenaltiesQuery } from '#web/data/penalties.ts'
import { useViewer } from '#web/data/viewer.ts'
import { EmptyState, SlotMeter, TimingGroup, TimingTable } from '#web/ui/index.ts'
import { EntryListActions } from './entry-list-actions.tsx'
import { participantColumns } from './participant-columns.tsx'
import { byClass } from '#shared/domain/entries/by-class.ts'

export function Participants({ event }: { event: EventDetail }) {
  const viewer = useViewer()
  const isToCome = event.status === 'upcoming' && viewer !== null
  const { data } = useQuery({ ...eventPenaltiesQuery(event.id), enabled: isToCome })
  const columns = participantColumns({ event, viewer, penalties: data?.penalties ?? [] })
  const groups = participantGroups(event)

  if (groups.length === 0)
    return <EmptyState title="No participants yet" text="Nobody has signed up yet." />

  const tables = groups.map(({ carClass, count, places, notes, registrations }) => (
    <TimingGroup
      key={carClass}
      level={2}
      title={carClass}
      classToken={carClass}
      count={[count, ...notes].join(', ')}
      meter={
        places && (
          <SlotMeter
            label={carClass}
            classToken={carClass}
            value={places.taken}
            max={places.max}
            kept={places.setAside}
            note={placeNotes(places).join(', ')}
            isAtEnd
          />
        )
      }
    >
      <TimingTable
        label={`${carClass} participants`}
        rows={registrations}
        rowKey={({ id }) => String(id)}
        columns={columns}
        isYou={({ crew }) => crew.some(({ userId }) => userId !== null && userId === viewer?.id)}
        isMuted={({ status }) => status === 'cancelled'}
      />
    </TimingGroup>
  ))
  if (!can(viewer, 'entry-lists.print', { eventId: event.id })) return tables
  return [<EntryListActions key="entry list" event={event} />, ...tables]
}

/** Groups participants by class, those who wait below the others. Cancelled registrations take no slot either. */
function participantGroups(event: EventDetail) {
  const groups = byClass(event.eventCarClasses, event.registrations, orderOf)
  return groups.map(({ carClass, rows: registrations }) => {
    const entries = countEntries(registrations)
    // A class that was removed from the event has no slots.
    const slots = event.eventCarClasses.find((own) => own.carClass.name === carClass)
    const places = slots && classPlaces({ ...slots, registeredCount: entries.registered })
    return {
      carClass,
      places,
      count: `${entries.registered} / ${places?.max ?? '-'}`,
      notes: [...(places ? placeNotes(places) : []), ...waitNotes(entries)],
      registrations: registrations.toSorted(byWaitlistPosition),
    }
  })
}

function orderOf({ driverNumber, registrationDate }: Registration) {
  return { number: driverNumber, at: registrationDate }
}

/** Keeps the order of those who do not wait. */
function byWaitlistPosition(one: Registration, other: Registration) {
  return (one.waitlistPosition ?? 0) - (other.waitlistPosition ?? 0)
}
