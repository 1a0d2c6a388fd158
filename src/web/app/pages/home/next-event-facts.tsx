import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { formatDuration, formatTime, formatWeekday } from '#shared/domain/dates.ts'
import { registrationState } from '#shared/domain/registration-state.ts'
import { LocalTime, RegistrationLamp, teaser, useNowAt } from '#web/features/events/index.ts'
import {
  BigCount,
  ButtonLink,
  ButtonRow,
  ClassName,
  Facts,
  FeatureSplit,
  GridMeter,
  Meta,
  Panel,
  Stack,
  Text,
  TrackSilhouette,
} from '#web/ui/index.ts'

export function NextEventFacts({ event }: { event: EventCard }) {
  const { track, timezone, startDateTime: start, registrationCount, maxParticipants } = event
  const classes = event.eventCarClasses
  const { registrationStartDate: opens, registrationEndDate: closes } = event
  const now = useNowAt(useMemo(() => [opens, closes], [opens, closes]))

  return (
    <Panel
      title="Next Event"
      actions={<RegistrationLamp event={event} now={now} />}
      isFlush
      foot={<NextEventLinks id={event.id} isOpen={registrationState(event, now) === 'open'} />}
    >
      <FeatureSplit title={event.title} aside={<TrackFacts event={event} />}>
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
          <BigCount value={registrationCount} of={`/ ${maxParticipants} registered`} />
          <GridMeter
            label="Registered drivers"
            max={maxParticipants}
            counts={classes.map(({ carClass, registeredCount }) => ({
              classToken: carClass.name,
              count: registeredCount,
            }))}
          />
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
      <TrackSilhouette name={track.name} outline={track.outline} />
      <Facts
        columns="three"
        items={[
          { label: 'Length', value: `${track.length} km` },
          { label: 'Turns', value: track.turns },
          { label: 'Event', value: formatDuration(startDateTime, endDateTime) },
        ]}
      />
    </>
  )
}

/** Offers to register while registration is open. */
function NextEventLinks({ id, isOpen }: { id: number; isOpen: boolean }) {
  return (
    <ButtonRow>
      <ButtonLink
        variant={isOpen ? 'primary' : 'secondary'}
        render={<Link to="/events/$id" params={{ id: String(id) }} />}
      >
        {isOpen ? 'View Details & Register' : 'View Details'}
      </ButtonLink>
      <ButtonLink render={<Link to="/events" />}>All Events</ButtonLink>
    </ButtonRow>
  )
}
