import { counted } from '#shared/domain/plural.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { EventDetail } from '#shared/contract/events.ts'
import { formatMoment } from '#shared/domain/dates.ts'
import { ENTRY_LIST_COLUMNS, entryList } from '#shared/domain/entry-list.ts'
import { LoadedEvent } from '#web/features/events/admin/index.ts'
import { trackLabel } from '#shared/domain/track-label.ts'
import { Button, ButtonLink, Paper, PaperTable } from '#web/ui/index.ts'

const here = getRouteApi('/admin/events/$id/entry-list')

export function EntryListPage() {
  const { id } = here.useParams()
  return <LoadedEvent id={id}>{(event) => <EntryList event={event} />}</LoadedEvent>
}

function EntryList({ event }: { event: EventDetail }) {
  const { id, title, track, startDateTime, timezone, registrationCount, maxParticipants } = event
  return (
    <Paper
      title={`${title}: Entry List`}
      lines={[
        trackLabel(track),
        formatMoment(startDateTime, timezone),
        `${registrationCount} of ${maxParticipants} places taken`,
      ]}
      actions={
        <>
          <ButtonLink
            render={
              <Link to="/events/$id" params={{ id: String(id) }} search={{ tab: 'participants' }} />
            }
          >
            Back to the event
          </ButtonLink>
          <Button variant="primary" icon={Printer} onClick={() => print()}>
            Print
          </Button>
        </>
      }
    >
      {registrationCount === 0 && <p>Nobody has signed up yet.</p>}
      {entryList(event).map(({ carClass, registrations }) => (
        <PaperTable
          key={carClass}
          title={carClass}
          note={counted(registrations.length, 'car')}
          columns={ENTRY_LIST_COLUMNS}
          lead="Driver"
          rows={registrations}
          rowKey={(entry) => String(entry.id)}
        />
      ))}
    </Paper>
  )
}
