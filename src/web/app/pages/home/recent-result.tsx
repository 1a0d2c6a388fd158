import { counted } from '#shared/domain/words/plural.ts'
import { Link } from '@tanstack/react-router'
import { MapPin, Users } from 'lucide-react'
import type { EventCard } from '#shared/contract/events.ts'
import { EventDay, EventFlag } from '#web/features/events/index.ts'
import { ButtonLink, Meta, MetaItem, Row, Title } from '#web/ui/index.ts'

export function RecentResult({ event }: { event: EventCard }) {
  const {
    id,
    title,
    status,
    track,
    timezone,
    startDateTime: start,
    registrationCount: count,
  } = event

  return (
    <Row
      lead={<EventDay date={start} timezone={timezone} />}
      end={
        <ButtonLink
          size="small"
          render={<Link to="/events/$id" params={{ id: String(id) }} search={{ tab: 'results' }} />}
        >
          View Results
        </ButtonLink>
      }
    >
      <Title level={3} size="name">
        {title}
      </Title>
      <Meta>
        <MetaItem icon={MapPin}>{track.name}</MetaItem>
      </Meta>
      <Meta>
        <EventFlag status={status} />
        <MetaItem icon={Users}>{counted(count, 'participant')}</MetaItem>
      </Meta>
    </Row>
  )
}
