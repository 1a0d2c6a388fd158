import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import { Notice, Page, Stack } from '#web/ui/index.ts'
import { CreateEventForm } from './create-event-form.tsx'
import { START_VALUES, valuesOfClone } from './form/event-values.ts'
import { LoadedEvent } from './loaded-event.tsx'

const here = getRouteApi('/_member/admin/events/create')

export function CreateEventPage() {
  const { from } = here.useSearch()
  return (
    <Page title="Create Event" subtitle="Drivers see the event as soon as it is saved.">
      {from === undefined ? (
        <CreateEventForm key="new" start={START_VALUES} />
      ) : (
        <LoadedEvent key={from} id={from}>
          {(event) => <CloneForm event={event} />}
        </LoadedEvent>
      )}
    </Page>
  )
}

/** Uses the event as it was when the page was opened, even if it changes meanwhile. */
function CloneForm({ event }: { event: EventDetail }) {
  const [start] = useState(() => valuesOfClone(event, new Date()))
  return (
    <Stack>
      <Notice>
        {`The crew briefing and the driving rules of ${event.title} are not copied: passwords and limits change. Write them on the new event's page.`}
      </Notice>
      <CreateEventForm start={start} clonedFrom={event.id} />
    </Stack>
  )
}
