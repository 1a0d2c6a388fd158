import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { EventAdminLinks } from '#web/parts/event-admin-links.tsx'
import { Page, Stack } from '#web/ui/index.ts'
import { BriefingPanel } from '../briefing/briefing-panel.tsx'
import { eventQuery } from '../events.api.ts'
import { EditEventForm } from './edit-event-form.tsx'
import { LoadedEvent } from './loaded-event.tsx'

const here = getRouteApi('/_member/admin/events/$id/edit')

export function EditEventPage() {
  const { id } = here.useParams()
  const { data } = useQuery(eventQuery(Number(id)))
  return (
    <Page
      title="Edit Event"
      subtitle="Drivers see a change as soon as it is saved."
      actions={data && <EventAdminLinks event={data} but="edit" />}
    >
      <LoadedEvent key={id} id={id}>
        {(event) => (
          <Stack>
            <EditEventForm event={event} />
            <BriefingPanel event={event} />
          </Stack>
        )}
      </LoadedEvent>
    </Page>
  )
}
