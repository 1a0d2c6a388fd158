import { getRouteApi } from '@tanstack/react-router'
import { Page, Stack } from '#web/ui/index.ts'
import { BriefingPanel } from '../briefing/briefing-panel.tsx'
import { EditEventForm } from './edit-event-form.tsx'
import { LoadedEvent } from './loaded-event.tsx'

const here = getRouteApi('/admin/events/$id/edit')

export function EditEventPage() {
  const { id } = here.useParams()
  return (
    <Page title="Edit Event" subtitle="Drivers see a change as soon as it is saved.">
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
