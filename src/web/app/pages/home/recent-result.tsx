import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import type { EventCard } from '#shared/contract/events.ts'
import { formatDay, formatWeekday } from '#shared/domain/dates.ts'
import { ButtonLink, Cluster, DateBlock, Flag, Meta, MetaItem, Row, Title } from '#web/ui/index.ts'

export function RecentResult({ event }: { event: EventCard }) {
  const { id, title, track, timezone, startDateTime: start, registrationCount: count } = event

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
      <Cluster>
        <Title level={3} size="name">
          {title}
        </Title>
        <Flag kind="completed">Completed</Flag>
      </Cluster>
      <Meta>
        <MetaItem icon={MapPin}>{track.name}</MetaItem>
        <MetaItem icon={CalendarDays}>{formatWeekday(start, timezone)}</MetaItem>
        <MetaItem
          icon={Users}
        >{`${count} ${count === 1 ? 'participant' : 'participants'}`}</MetaItem>
      </Meta>
    </Row>
  )
}

function EventDay({ date, timezone }: { date: Date; timezone: string }) {
  // 'Nov 7, 2026'
  const [month = '', day = '', year = ''] = formatDay(date, timezone).replace(',', '').split(' ')
  return <DateBlock day={day} month={`${month} ${year}`} dateTime={date.toISOString()} />
}
