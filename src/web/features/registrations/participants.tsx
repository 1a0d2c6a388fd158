import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { holdsPlace } from '#shared/domain/entry-state.ts'
import { can } from '#shared/domain/permissions.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { EmptyState, SlotMeter, TimingGroup, TimingTable } from '#web/ui/index.ts'
import { EntryListActions } from './entry-list-actions.tsx'
import { participantColumns } from './participant-columns.tsx'
import { byClass } from '#shared/domain/by-class.ts'

export function Participants({ event }: { event: EventDetail }) {
  const viewer = useViewer()
  const columns = participantColumns({ event, viewer })
  const groups = participantGroups(event)

  if (groups.length === 0)
    return <EmptyState title="No participants yet" text="Nobody has signed up yet." />

  const tables = groups.map(({ carClass, registered, waiting, maxSlots, registrations }) => (
    <TimingGroup
      key={carClass}
      level={2}
      title={carClass}
      classToken={carClass}
      count={`${registered} / ${maxSlots ?? '-'}${waiting > 0 ? `, ${waiting} on the waitlist` : ''}`}
      meter={
        maxSlots && (
          <SlotMeter
            label={carClass}
            classToken={carClass}
            value={registered}
            max={maxSlots}
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
  if (!can(viewer, 'entry-lists.print')) return tables
  return [<EntryListActions key="entry list" event={event} />, ...tables]
}

/** Groups participants by class, those who wait below the others. Cancelled registrations take no slot either. */
function participantGroups(event: EventDetail) {
  const groups = byClass(event.eventCarClasses, event.registrations, orderOf)
  return groups.map(({ carClass, rows: registrations }) => ({
    carClass,
    registered: registrations.filter(holdsPlace).length,
    waiting: registrations.filter(({ status }) => status === 'waitlist').length,
    // A class that was removed from the event has no slots.
    maxSlots: event.eventCarClasses.find((own) => own.carClass.name === carClass)?.maxSlots ?? null,
    registrations: registrations.toSorted(byWaitlistPosition),
  }))
}

function orderOf({ driverNumber, registrationDate }: Registration) {
  return { number: driverNumber, at: registrationDate }
}

/** Keeps the order of those who do not wait. */
function byWaitlistPosition(one: Registration, other: Registration) {
  return (one.waitlistPosition ?? 0) - (other.waitlistPosition ?? 0)
}
