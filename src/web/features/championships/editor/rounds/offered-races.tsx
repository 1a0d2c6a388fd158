import { counted } from '#shared/domain/words/plural.ts'
import { Button, Cluster, Row, Rows, Text } from '#web/ui/index.ts'
import type { RoundEvent } from '../form-rounds.ts'
import { dayText } from './day-text.ts'

type Props = {
  /** On the championship's days, none of whose races is a round. */
  events: readonly RoundEvent[]
  onChoose: (events: readonly RoundEvent[]) => void
}

/** Races that would fit into the championship. They count only if somebody chooses them. */
export function OfferedRaces({ events, onChoose }: Props) {
  if (events.length === 0) return null
  return (
    <Rows label="Races on these days that do not count">
      {events.map((event) => (
        <Row
          key={event.id}
          end={
            <Button
              size="small"
              aria-label={`Count ${event.title}, ${dayText(event)}`}
              onClick={() => onChoose([event])}
            >
              Count
            </Button>
          }
        >
          <Text tone="muted" size="data">
            Does not count: {event.title}, {dayText(event)}, {event.track.name}
          </Text>
        </Row>
      ))}
      {events.length > 1 && (
        <Row>
          <Cluster>
            <Button size="small" onClick={() => onChoose(events)}>
              {`Count All ${counted(events.length, 'Race')}`}
            </Button>
          </Cluster>
        </Row>
      )}
    </Rows>
  )
}
