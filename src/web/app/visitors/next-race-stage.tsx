import { Link } from '@tanstack/react-router'
import type { PublicEventCard } from '#shared/contract/public/events.ts'
import {
  REGISTRATION_STATE_TEXT,
  registrationState,
} from '#shared/domain/entries/registration-state.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import {
  ButtonLink,
  ButtonRow,
  Lamp,
  type LampTone,
  SlotList,
  Stage,
  TrackImage,
  TrackSilhouette,
} from '#web/ui/index.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { LiveLink } from '#web/parts/live-link.tsx'
import { CountdownTo, useTicking } from './countdown-to.tsx'
import { classSlotsOf, countedEvent, leadsVisitorsToLive, signUpAddress } from './event-words.ts'
import { OwnTime } from './own-time.tsx'
import { useSignInSearch } from './visitor-links.ts'

/** The next race as the top of the front page: when it is, whether one can take part, and how. */
export function NextRaceStage({ event }: { event: PublicEventCard }) {
  const { id, title, startDateTime: start, timezone, track, classes } = event
  const now = useTicking(start)
  const state = registrationState(countedEvent(event), now)
  const parts = usePublicParts()
  const hasEvents = parts.includes('events')
  const isLive = leadsVisitorsToLive(event, parts, now)
  const isWatched = isLive && start <= now
  const search = useSignInSearch(signUpAddress(id))

  return (
    <Stage
      lead={
        start > now ? (
          <Lamp tone={LAMPS[state]}>Next Race, {REGISTRATION_STATE_TEXT[state]}</Lamp>
        ) : (
          <Lamp tone="go">Running Now</Lamp>
        )
      }
      title={title}
      text={
        <>
          <p>
            <time dateTime={start.toISOString()}>{formatMoment(start, timezone)}</time>
            {' · '}
            {track.name}
          </p>
          <OwnTime at={start} timezone={timezone} />
        </>
      }
      aside={
        <>
          {track.imageUrl && !track.outline ? (
            <TrackImage name={track.name} outline={null} src={track.imageUrl} size="card" />
          ) : (
            <TrackSilhouette name={track.name} outline={track.outline} size="large" />
          )}
          <SlotList items={classSlotsOf(classes)} />
        </>
      }
    >
      <CountdownTo start={start} />
      {(state === 'open' || hasEvents || isLive) && (
        <ButtonRow>
          {isLive && (
            <LiveLink eventId={id} variant={isWatched ? 'primary' : 'secondary'} size="large" />
          )}
          {state === 'open' && (
            <ButtonLink
              variant={isWatched ? 'secondary' : 'primary'}
              size="large"
              render={<Link to="/auth" search={search} />}
            >
              Join This Race
            </ButtonLink>
          )}
          {hasEvents && (
            <ButtonLink size="large" render={<Link to="/events/$id" params={{ id: String(id) }} />}>
              What It Is
            </ButtonLink>
          )}
        </ButtonRow>
      )}
    </Stage>
  )
}

const LAMPS = {
  soon: 'soon',
  open: 'go',
  full: 'full',
  closed: 'ring',
} as const satisfies Record<ReturnType<typeof registrationState>, LampTone>
