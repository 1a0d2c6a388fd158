import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, LoadError, Panel, Row, Rows, Text, TextLink } from '#web/ui/index.ts'
import { mutedEventsQuery, useSetMuted } from './notifications.api.ts'

/** The events that the viewer has muted. Renders nothing without any. */
export function MutedEvents() {
  const { data: events, error, refetch } = useQuery(mutedEventsQuery)
  const setMuted = useSetMuted()
  if (!events && error)
    return (
      <LoadError
        title="Failed to load your muted events"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!events?.length) return null
  return (
    <Panel title="Muted Events" isFlush>
      <Rows label="Muted Events">
        {events.map((event) => (
          <Row
            key={event.id}
            end={
              <Button
                size="small"
                aria-label={`Unmute ${event.title}`}
                isPending={setMuted.isPending && setMuted.variables.event.id === event.id}
                pendingLabel="Unmuting..."
                onClick={() => setMuted.mutate({ event, isMuted: false })}
              >
                Unmute
              </Button>
            }
          >
            <Text>
              <TextLink render={<Link to="/events/$id" params={{ id: String(event.id) }} />}>
                {event.title}
              </TextLink>
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
