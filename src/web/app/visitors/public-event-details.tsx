import { Link } from '@tanstack/react-router'
import type { PublicEvent } from '#shared/contract/public/events.ts'
import { eventPlaces, placeNotes } from '#shared/domain/entries/place-count.ts'
import { registrationState } from '#shared/domain/entries/registration-state.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { RegistrationLamp, SchedulePanel } from '#web/features/events/index.ts'
import {
  BigCount,
  ButtonLink,
  Columns,
  Facts,
  GridMeter,
  Panel,
  Row,
  RowLink,
  Rows,
  SlotList,
  Text,
  TextLink,
  Title,
  TrackImage,
} from '#web/ui/index.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { CountdownTo } from './countdown-to.tsx'
import { classSlotsOf, countedEvent, signUpAddress } from './event-words.ts'
import { OwnTime } from './own-time.tsx'
import { useSignInSearch } from './visitor-links.ts'

type Props = { event: PublicEvent; now: Date }

export function PublicEventDetails({ event, now }: Props) {
  return (
    <Columns
      side={
        <>
          <SignUpPanel event={event} now={now} />
          <Panel title="Car Classes">
            <SlotList items={classSlotsOf(event.classes)} />
          </Panel>
        </>
      }
    >
      {event.status === 'upcoming' && event.startDateTime > now && (
        <Panel title="Start">
          <CountdownTo start={event.startDateTime} />
          <Text>{formatMoment(event.startDateTime, event.timezone)}</Text>
          <OwnTime at={event.startDateTime} timezone={event.timezone} />
        </Panel>
      )}
      <SchedulePanel event={{ ...event, ...event.settings }} now={now} hasLocalTimes={false} />
      <TrackFacts event={event} />
      <More event={event} />
    </Columns>
  )
}

/** How many places are free, and the way to one. */
function SignUpPanel({ event, now }: Props) {
  const { id, status, timezone, registrationStartDate: opens, registrationEndDate: closes } = event
  const known = countedEvent(event)
  const places = eventPlaces(known)
  const notes = placeNotes(places)
  const state = registrationState(known, now)
  const mayJoin =
    status === 'upcoming' && (state === 'open' || (state === 'full' && event.hasWaitlist))
  const search = useSignInSearch(signUpAddress(id))
  const deadline = deadlineText(now, opens, closes)

  return (
    <Panel title="Registration" isFirstOnPhones={status === 'upcoming'}>
      <BigCount value={places.taken} of={`/ ${places.max}`}>
        <RegistrationLamp event={known} now={now} />
      </BigCount>
      <GridMeter
        label="Registered cars"
        max={places.max}
        counts={event.classes.map(({ name, taken }) => ({ classToken: name, count: taken }))}
        note={notes.join(', ')}
      />
      {status === 'upcoming' && (
        <Text tone="quiet" size="help">
          {[...notes, `${deadline.word} ${formatMoment(deadline.at, timezone)}`].join(', ')}
        </Text>
      )}
      {mayJoin && (
        <>
          <ButtonLink
            variant="primary"
            size="large"
            isBlock
            render={<Link to="/auth" search={search} />}
          >
            Sign Up
          </ButtonLink>
          <Text tone="quiet" size="help">
            You sign in first, then the form opens.
          </Text>
        </>
      )}
    </Panel>
  )
}

function deadlineText(now: Date, opens: Date, closes: Date) {
  if (now >= closes) return { word: 'Closed', at: closes }
  return now < opens ? { word: 'Opens', at: opens } : { word: 'Closes', at: closes }
}

function TrackFacts({ event: { track, imageUrl } }: Pick<Props, 'event'>) {
  const { name, country, length, turns, layoutVariant, outline } = track
  return (
    <Panel title="Track">
      <TrackImage name={name} outline={outline} src={imageUrl ?? track.imageUrl} />
      <Facts
        columns="named"
        items={[
          { label: 'Circuit', value: name },
          { label: 'Country', value: country },
          { label: 'Length', value: `${length} km` },
          // 0 means unknown.
          { label: 'Turns', value: turns || 'N/A' },
          ...(layoutVariant ? [{ label: 'Layout', value: layoutVariant }] : []),
        ]}
      />
    </Panel>
  )
}

/** The championships that it counts for, and what was decided about it. */
function More({ event: { id, championships, has } }: Pick<Props, 'event'>) {
  const hasStandings = usePublicParts().includes('standings')
  return (
    <>
      {championships.length > 0 && (
        <Panel title="Counts For" note={counted(championships.length, 'championship')} isFlush>
          <Rows label="Championships">
            {championships.map(({ key, name }) => (
              <Row key={key}>
                <Title level={3} size="name">
                  {hasStandings ? (
                    <RowLink render={<Link to="/championships/$id" params={{ id: key }} />}>
                      {name}
                    </RowLink>
                  ) : (
                    name
                  )}
                </Title>
              </Row>
            ))}
          </Rows>
        </Panel>
      )}
      {has.decisions && (
        <Panel title="Decisions">
          <Text>
            What the race director and the stewards have decided is on the{' '}
            <TextLink render={<Link to="/events/$id/decisions" params={{ id: String(id) }} />}>
              notice board
            </TextLink>
            .
          </Text>
        </Panel>
      )}
    </>
  )
}
