import { Page } from '#web/ui/index.ts'
import { CreateEventForm } from './create/create-event-form.tsx'

export function CreateEventPage() {
  return (
    <Page title="Create Event" subtitle="Drivers see the event as soon as it is saved.">
      <CreateEventForm />
    </Page>
  )
}
