import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import type { OwnRegistration } from '#shared/contract/registrations.ts'
import { formatDuration, formatTime, formatWeekday } from '#shared/domain/words/dates.ts'
import { eventPlaces } from '#shared/domain/entries/place-count.ts'
import { registrationState } from '#shared/domain/entries/registration-state.ts'
import { RegistrationLamp, teaser, useNowAt } from '#web/features/events/index.ts'
import { RegistrationStatusLamp } from '#web/features/entries/index.ts'
import { ofPlacesText, PlacesGrid } from '#web/parts/event-places.tsx'
import { LocalTime } from '#web/parts/local-time.tsx'
import {
  BigCount,
  ButtonLink,
  ButtonRow,
  ClassName,
  Facts,
  FeatureSplit,
  Meta,
  Panel,
  Stack,
  Text,
  TrackImage,
  TrackSilhouette,
} from '#web/ui/index.ts'

type Props = {
  event: EventCard
  /** The viewer's registration for it. */
  own: OwnRegistration | undefined
  /** The hero already shows the race in large letters, with what the member can do about it. */
  isShownAbove: boolean
}

export function NextEventFacts({ event, own, isShownAbove }: Props) {
  const { track, timezone, startDateTime: start } = event
  const places = eventPlaces(event)
  const classes = event.eventCarClasses
  const { registrationStartDate: opens, registrationEndDate: closes } = event
  const now = useNowAt(useMemo(() => [opens, closes], [opens, closes]))

  return (
    <Panel
      title="Next Event"
      actions={
        own ? (
          <RegistrationStatusLamp registration={{ ...own, waitlistPosition: null }} />
        ) : (
          <RegistrationLamp event={event} now={now} />
        )
      }
      isFlush
      foot={
        <NextEventLinks
          id={event.id}
          isOpen={registrationState(event, now) === 'open'}
          isPrimary={!isShownAbove}
        />
      }
    >
      <FeatureSplit title={event.title} isQuiet={isShownAbove} aside={<TrackFacts event={event} />}>
        <Text tone="muted">{teaser(event.description)}</Text>
        <Facts
          items={[
            { label: 'Track', value: track.name, note: track.country },
            {
              label: 'Start',
              value: formatWeekday(start, timezone),
              note: (
                <>
                  {formatTime(start, timezone)}
                  <LocalTime at={start} timezone={timezone} />
                </>
              ),
            },
          ]}
        />
        <Stack gap="small">
          <BigCount value={places.taken} of={ofPlacesText(places)} />
          <PlacesGrid event={event} />
          <Meta>
            {classes.map(({ id, carClass }) => (
              <ClassName key={id} classToken={carClass.name} />
            ))}
          </Meta>
        </Stack>
      </FeatureSplit>
    </Panel>
  )
}

function TrackFacts({ event }: { event: EventCard }) {
  const { track, startDateTime, endDateTime } = event
  return (
    <>
      {track.imageUrl && !track.outline ? (
        <TrackImage name={track.name} outline={null} src={track.imageUrl} size="card" />
      ) : (
        <TrackSilhouette name={track.name} outline={track.outline} />
      )}
      <Facts
        columns="three"
        items={[
          { label: 'Length', value: `${track.length} km` },
          { label: 'Turns', value: track.turns },
          { label: 'Race', value: formatDuration(startDateTime, endDateTime) },
        ]}
      />
    </>
  )
}

type LinksProps = { id: number; isOpen: boolean; isPrimary: boolean }

/** The event is what comes next for the viewer only while registration is open. */
function NextEventLinks({ id, isOpen, isPrimary }: LinksProps) {
  return (
    <ButtonRow>
      <ButtonLink
        variant={isOpen && isPrimary ? 'primary' : 'secondary'}
        render={<Link to="/events/$id" params={{ id: String(id) }} />}
      >
        View Details & Register
      </ButtonLink>
      <ButtonLink render={<Link to="/events" />}>All Events</ButtonLink>
    </ButtonRow>
  )
}
