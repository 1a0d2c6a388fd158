import { getRouteApi } from '@tanstack/react-router'
import { Page } from '#web/ui/index.ts'
import { EditEventForm } from './edit-event-form.tsx'
import { LoadedEvent } from './loaded-event.tsx'

const here = getRouteApi('/admin/events/$id/edit')

export function EditEventPage() {
  const { id } = here.useParams()
  return (
    <Page title="Edit Event" subtitle="Drivers see a change as soon as it is saved.">
      <LoadedEvent key={id} id={id}>
        {(event) => <EditEventForm event={event} />}
      </LoadedEvent>
    </Page>
  )
}
