import { Link } from '@tanstack/react-router'
import type { PublicEventCard as EventFacts } from '#shared/contract/public/events.ts'
import { eventPlaces } from '#shared/domain/entries/place-count.ts'
import { shownTime } from '#shared/domain/results/race-time.ts'
import { formatDay, formatDuration, formatTime } from '#shared/domain/words/dates.ts'
import { EventDay, EventFlag, RegistrationLamp } from '#web/features/events/index.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { ofPlacesText } from '#web/parts/event-places.tsx'
import { LiveLink } from '#web/parts/live-link.tsx'
import {
  BigCount,
  ButtonLink,
  Card,
  CardFoot,
  CardHead,
  CardSection,
  CardSplit,
  Facts,
  ResultList,
  SlotList,
  TrackImage,
  TrackSilhouette,
} from '#web/ui/index.ts'
import { classSlotsOf, countedEvent, leadsVisitorsToLive } from './event-words.ts'

type Props = {
  event: EventFacts
  now: Date
  /** The next event that can be entered gets the primary button. */
  isNext: boolean
}

export function PublicEventCard({ event, now, isNext }: Props) {
  const { id, title, status, track, timezone, startDateTime: start, endDateTime: end } = event
  const parts = usePublicParts()
  const counted = countedEvent(event)
  const places = eventPlaces(counted)
  const { name, country, layoutVariant, imageUrl, outline } = track

  return (
    <Card isCancelled={status === 'cancelled'}>
      <CardHead
        title={title}
        lead={<EventDay date={start} timezone={timezone} />}
        badges={
          <>
            <EventFlag status={status} />
            <RegistrationLamp event={counted} now={now} />
          </>
        }
      />
      <CardSplit
        aside={
          imageUrl ? (
            <TrackImage name={name} outline={outline} src={imageUrl} size="thumbnail" />
          ) : (
            <TrackSilhouette name={name} outline={outline} isMuted={status === 'cancelled'} />
          )
        }
      >
        <Facts
          items={[
            {
              label: 'Track',
              value: name,
              note: layoutVariant ? `${layoutVariant}, ${country}` : country,
            },
            {
              label: 'Start',
              value: formatDay(start, timezone),
              note: `${formatTime(start, timezone)}, ${formatDuration(start, end)}`,
            },
          ]}
        />
      </CardSplit>
      <CardSection isDivided>
        <SlotList layout="row" items={classSlotsOf(event.classes)} />
      </CardSection>
      {event.winners.length > 0 && (
        <CardSection isDivided>
          <ResultList
            lines={event.winners.map(({ carClass, carNumber, team, drivers, totalTime }) => ({
              position: 1,
              number: carNumber,
              classToken: carClass,
              name: team?.name ?? drivers.map((driver) => driver.name).join(', '),
              detail: shownTime(totalTime),
            }))}
          />
        </CardSection>
      )}
      <CardFoot>
        <BigCount isSmall value={places.taken} of={ofPlacesText(places)} />
        {leadsVisitorsToLive(event, parts, now) && <LiveLink eventId={id} />}
        <ButtonLink
          variant={isNext ? 'primary' : 'secondary'}
          render={
            <Link
              to="/events/$id"
              params={{ id: String(id) }}
              {...(event.winners.length > 0 && { search: { tab: 'results' } })}
            />
          }
        >
          {event.winners.length > 0 ? 'View Results' : 'View Details'}
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}
