import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#shared/contract/events.ts'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import type { LiveClock } from '#shared/domain/live-timing/live-clock.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { ListOrdered, RadioTower } from 'lucide-react'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { ButtonLink, EmptyState, Notice, Panel, Text, TextLink } from '#web/ui/index.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { useKnownCan } from '#web/data/viewer.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { useLiveSource } from './live-timing.api.ts'

type NoteProps = {
  event: Pick<EventDetail, 'id' | 'hasResults'>
  timing: LiveTiming
  clock: LiveClock
  isConnected: boolean
}

/** Where the results are. Visitors may read them without being shown events. */
function useResultsLink(eventId: number) {
  const { isForVisitors } = useLiveSource()
  const hasEvents = usePublicParts().includes('events')
  const params = { id: String(eventId) }
  return isForVisitors && !hasEvents ? (
    <Link to="/events/$id/race" params={params} />
  ) : (
    <Link to="/events/$id" params={params} search={{ tab: 'results' }} />
  )
}

/** What has to be said about the picture: that it stands still, or that it is over. */
export function LiveNote({ event, timing, clock, isConnected }: NoteProps) {
  const results = useResultsLink(event.id)
  if (!isConnected && clock.signal !== 'live')
    return (
      <Notice tone="caution" title="No connection to this site." isLive>
        What is below is the last that arrived. It goes on by itself once the connection is back.
      </Notice>
    )
  const isFlagged = clock.phase === 'chequered' || clock.phase === 'finished'
  if (isFlagged && event.hasResults && timing.head.session.kind === 'race')
    return (
      <Notice title="The result page takes over.">
        The results are in: <TextLink render={results}>Results of the race</TextLink>
      </Notice>
    )
  // A car that never takes the flag keeps the session open until nobody sends any more.
  if (clock.phase === 'finished' || (isFlagged && clock.signal === 'lost'))
    return (
      <Notice title="Provisional, from live data.">
        The game’s file replaces this as soon as somebody has sent or uploaded it.
      </Notice>
    )
  if (clock.signal !== 'lost') return null
  const { senders } = timing.head
  const first = senders.find(({ isPrimary }) => isPrimary) ?? senders[0]
  return (
    <Notice tone="caution" title={`This is how it stood at ${raceClock(clock.since ?? clock.et)}.`}>
      {first?.name ? `The relay of ${first.name} is silent` : 'The relay is silent'}, and no other
      sends. Laps that were missed are added when it is back.
    </Notice>
  )
}

type NothingProps = {
  event: Pick<EventDetail, 'id' | 'hasResults' | 'startDateTime' | 'endDateTime' | 'timezone'>
  now: Date
}

/** Nobody has sent anything of the event. */
export function NothingSent({ event, now }: NothingProps) {
  const maySend = useKnownCan('live.send')
  const results = useResultsLink(event.id)
  const { title, text } = wordsOf(event, now)
  return (
    <EmptyState
      drawing="grid"
      title={title}
      text={
        <>
          {text}
          {title === NOT_YET && (
            <>
              {' '}
              The event starts {formatMoment(event.startDateTime, event.timezone)}
              <LocalTime at={event.startDateTime} timezone={event.timezone} />.
            </>
          )}
          {maySend && !event.hasResults && ` ${HOW_TO_SEND}`}
        </>
      }
      action={
        event.hasResults ? (
          <ButtonLink icon={ListOrdered} render={results}>
            Results
          </ButtonLink>
        ) : (
          maySend && (
            <ButtonLink icon={RadioTower} render={<Link to="/my-profile" />}>
              Get the Relay
            </ButtonLink>
          )
        )
      }
    />
  )
}

type Own = { eventId: number; entryId: number }

/** With a delay, the plan of the viewer's car would tell what the page does not show yet. */
export function OwnCarLater({ eventId, entryId }: Own) {
  return (
    <Panel
      title="Your Car"
      foot={
        <ButtonLink
          render={
            <Link
              to="/events/$id/plan"
              params={{ id: String(eventId) }}
              search={{ view: 'plan', entry: entryId }}
            />
          }
        >
          The Plan
        </ButtonLink>
      }
    >
      <Text>Your plan is not shown late, and so not here. It has a page of its own.</Text>
    </Panel>
  )
}

const NOT_YET = 'Nothing on Track Yet'
const HOW_TO_SEND =
  'A relay is a small program on a PC that runs the game: it sends what the game shows of the session. You may run one, and get it on your profile.'

function wordsOf({ hasResults, startDateTime, endDateTime }: NothingProps['event'], now: Date) {
  if (hasResults)
    return {
      title: 'No Live Timing',
      text: 'Nobody sent live timing of this event. Its results are in.',
    }
  if (now < startDateTime)
    return {
      title: NOT_YET,
      text: 'Live timing appears here by itself as soon as a relay sends it.',
    }
  if (now < endDateTime)
    return {
      title: 'Nobody Sends',
      text: 'The event is on, but no relay sends what happens on the track. Live timing appears here by itself when one does.',
    }
  return { title: 'No Live Timing', text: 'Nobody sent live timing of this event.' }
}
