import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { upcomingEventsQuery } from '#web/features/events/index.ts'
import { useCan } from '#web/data/viewer.ts'
import { ButtonLink, EmptyState, LoadError, Panel, Skeleton } from '#web/ui/index.ts'
import { useNextStep } from '../next-step/use-next-step.ts'
import { NextEventFacts } from './next-event-facts.tsx'

export function NextEvent() {
  const canCreate = useCan('events.edit')
  const { data: events, error, refetch } = useQuery(upcomingEventsQuery)
  const { step, isNew } = useNextStep()
  const next = events?.[0]

  const isStep = step?.event.id === next?.id
  if (next)
    return (
      <NextEventFacts
        event={next}
        own={isStep ? step?.own : undefined}
        isShownAbove={!isNew && isStep}
      />
    )
  return (
    <Panel title="Next Event">
      {error && !events && (
        <LoadError error={error} level={3} isBare onRetry={() => void refetch()} />
      )}
      {!events && !error && <Skeleton height={280} />}
      {events && (
        <EmptyState
          title="No Upcoming Events"
          text="Check back soon for new events!"
          level={3}
          isBare
          action={
            canCreate && (
              <ButtonLink render={<Link to="/admin/events/create" />}>Create Event</ButtonLink>
            )
          }
        />
      )}
    </Panel>
  )
}
