import type { EventDetail } from '#shared/contract/events.ts'
import { can } from '#shared/domain/permissions.ts'
import { useIsRoomy } from '#web/lib/use-is-roomy.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { EmptyState, SlotMeter, TimingGroup, TimingTable } from '#web/ui/index.ts'
import { EntryListActions } from './entry-list-actions.tsx'
import { participantColumns } from './participant-columns.tsx'
import { participantGroups, type ParticipantGroup } from './participant-groups.ts'

export function Participants({ event }: { event: EventDetail }) {
  const viewer = useViewer()
  const isRoomy = useIsRoomy()
  const columns = participantColumns({ event, viewer, isRoomy })
  const groups = participantGroups(event)

  if (groups.length === 0)
    return <EmptyState title="No participants yet" text="The grid is empty: every box is free." />

  const tables = groups.map(({ className, registered, maxSlots, registrations }) => (
    <TimingGroup
      key={className}
      level={2}
      title={className}
      classToken={className}
      count={`${registered} / ${maxSlots ?? '-'}`}
      meter={
        maxSlots && (
          <SlotMeter label={className} classToken={className} value={registered} max={maxSlots} />
        )
      }
    >
      <TimingTable
        label={`${className} participants`}
        rows={registrations}
        rowKey={({ id }: Row) => String(id)}
        columns={columns}
        isYou={({ userId }) => userId !== null && userId === viewer?.id}
        isMuted={({ status }) => status === 'cancelled'}
      />
    </TimingGroup>
  ))
  if (!can(viewer, 'entry-lists.print')) return tables
  return [<EntryListActions key="entry list" event={event} />, ...tables]
}

type Row = ParticipantGroup['registrations'][number]
