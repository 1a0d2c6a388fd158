import { Link } from '@tanstack/react-router'
import type { TrackDetail } from '#shared/contract/tracks.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Panel, Row, Rows, Text, TextLink, Title } from '#web/ui/index.ts'

type Props = { events: TrackDetail['pastEvents'] }

export function PastEvents({ events }: Props) {
  if (events.length === 0)
    return (
      <Panel title="Past Events">
        <Text tone="muted">The guild has not raced here yet.</Text>
      </Panel>
    )
  return (
    <Panel title="Past Events" note={counted(events.length, 'event')} isFlush>
      <Rows label="Past Events">
        {events.map(({ id, title, date, timezone }) => (
          <Row key={id}>
            <Title level={3} size="name">
              <TextLink
                look="plain"
                render={
                  <Link to="/events/$id" params={{ id: String(id) }} search={{ tab: 'results' }} />
                }
              >
                {title}
              </TextLink>
            </Title>
            <Text size="data" tone="muted">
              {formatWeekday(date, timezone)}
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
