import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { PublicEventCard } from '#shared/contract/public/events.ts'
import type { PublicFront } from '#shared/contract/public/front.ts'
import { formatDuration } from '#shared/domain/words/dates.ts'
import { EventDay } from '#web/features/events/index.ts'
import { PersonName } from '#web/features/public-pages/index.ts'
import {
  Meta,
  MetaItem,
  NumberPlate,
  Panel,
  Ranking,
  Row,
  RowLink,
  Rows,
  TextLink,
  Title,
} from '#web/ui/index.ts'
import { usePublicParts } from '#web/data/guild.ts'

/** The races after the next one. */
export function FrontAfterThat({ events }: { events: readonly PublicEventCard[] }) {
  const hasEvents = usePublicParts().includes('events')
  return (
    <Panel
      title="After That"
      isFlush
      actions={hasEvents && <TextLink render={<Link to="/events" />}>All</TextLink>}
    >
      <Rows label="After That">
        {events.map(({ id, title, track, startDateTime, endDateTime, timezone }) => (
          <Row key={id} lead={<EventDay date={startDateTime} timezone={timezone} />}>
            <Title level={3} size="name">
              {hasEvents ? (
                <RowLink render={<Link to="/events/$id" params={{ id: String(id) }} />}>
                  {title}
                </RowLink>
              ) : (
                title
              )}
            </Title>
            <Meta>
              <MetaItem icon={MapPin}>{track.name}</MetaItem>
              <MetaItem>{formatDuration(startDateTime, endDateTime)}</MetaItem>
            </Meta>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

/** The first rows of the running championship. */
export function FrontStanding({ standing }: { standing: NonNullable<PublicFront['standing']> }) {
  const { name, carClass, heldRounds, plannedRounds, rows } = standing
  return (
    <Panel
      title={`${carClass}, after ${heldRounds} of ${plannedRounds}`}
      isFlush
      edgeClass={carClass}
      actions={<TextLink render={<Link to="/standings" />}>Standings</TextLink>}
    >
      <Ranking
        label={name}
        lines={rows.map(({ position, person, carNumber, points }, index) => ({
          id: index,
          rank: position ?? '–',
          name: (
            <>
              {carNumber && (
                <>
                  <NumberPlate number={carNumber} classToken={carClass} />{' '}
                </>
              )}
              <PersonName person={person} />
            </>
          ),
          figure: points,
        }))}
      />
    </Panel>
  )
}
