import { Link } from '@tanstack/react-router'
import type { EventCard as EventFacts } from '#shared/contract/events.ts'
import type { OwnRegistration } from '#shared/contract/registrations.ts'
import { leadsToLive } from '#shared/domain/live-timing/live-window.ts'
import { eventPlaces } from '#shared/domain/entries/place-count.ts'
import { LiveLink } from '#web/parts/live-link.tsx'
import { classSlots, ofPlacesText } from '#web/parts/event-places.tsx'
import {
  BigCount,
  ButtonLink,
  Card,
  CardFoot,
  CardHead,
  CardSection,
  SlotList,
  YouTag,
} from '#web/ui/index.ts'
import { EventCardTrack } from './event-card-track.tsx'
import { EventDay } from './event-day.tsx'
import { EventFlag } from './event-flag.tsx'
import { EventTopResults } from './event-top-results.tsx'
import { RegistrationLamp } from './registration-lamp.tsx'
import { teaser } from './teaser.ts'

type Props = {
  event: EventFacts
  now: Date
  /** The next event that the viewer can sign up for gets the primary button. */
  isNext: boolean
  /** The viewer's. */
  own: OwnRegistration | undefined
}

export function EventCard({ event, now, isNext, own }: Props) {
  const { id, title, description, status } = event
  const places = eventPlaces(event)
  const isUpcoming = status === 'upcoming'

  return (
    <Card isCancelled={status === 'cancelled'}>
      <CardHead
        title={title}
        text={teaser(description)}
        lead={<EventDay date={event.startDateTime} timezone={event.timezone} />}
        badges={
          <>
            <EventFlag status={status} />
            <RegistrationLamp event={event} now={now} />
            {own && <YouTag>{OWN_WORDS[own.status]}</YouTag>}
          </>
        }
      />
      <EventCardTrack event={event} />
      <CardSection isDivided>
        <SlotList layout="row" items={classSlots(event.eventCarClasses)} />
      </CardSection>
      <EventTopResults event={event} />
      <CardFoot>
        <BigCount isSmall value={places.taken} of={ofPlacesText(places)} />
        {leadsToLive({ ...event, hasResults: event.raceResults.length > 0 }, now) && (
          <LiveLink eventId={id} />
        )}
        <ButtonLink
          variant={isNext ? 'primary' : 'secondary'}
          render={<Link to="/events/$id" params={{ id: String(id) }} />}
        >
          {isUpcoming ? 'View Details & Register' : 'View Details'}
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}

const OWN_WORDS = {
  confirmed: 'You are signed up',
  waitlist: 'You are on the waitlist',
  cancelled: undefined,
} as const satisfies Record<OwnRegistration['status'], string | undefined>
