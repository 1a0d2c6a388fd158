import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '#shared/contract/notifications.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { opensOf } from '#shared/domain/notification-kinds.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { TextLink } from '#web/ui/index.ts'
import { changedSentence } from './changed-entry-words.tsx'
import { RESULTS_WORDS, SETTING_NAMES } from './notification-terms.ts'
import type { Parts } from './sentence-parts.ts'

type Props = {
  notification: Notification
  viewerId: number | undefined
  /** Called when a link is followed. */
  onFollow: () => void
}

/** A sentence that says what happened, with links. */
export function NotificationWords({ notification, viewerId, onFollow }: Props) {
  const { kind, actor, person, event, entry, news, details } = notification
  const zone = useShownZone()
  const name = (who: { id: number; displayName: string }) => (
    <TextLink
      onClick={onFollow}
      render={<Link to="/profile/$id" params={{ id: String(who.id) }} />}
    >
      {who.displayName}
    </TextLink>
  )
  const race = event ? (
    <TextLink
      onClick={onFollow}
      render={
        <Link
          to="/events/$id"
          params={{ id: String(event.id) }}
          {...(opensOf(kind) === 'results' && { search: { tab: 'results' as const } })}
        />
      }
    >
      {event.title}
    </TextLink>
  ) : (
    (details.deletedEvent ?? 'an event')
  )
  const number = entry && entryName(entry)
  const toEntry = (words: ReactNode) =>
    entry ? (
      <TextLink
        onClick={onFollow}
        render={<Link to="/entries/$id" params={{ id: String(entry.id) }} />}
      >
        {words}
      </TextLink>
    ) : (
      words
    )
  const car = number && toEntry(number)
  const withOthers = (one: ReactNode) =>
    notification.others > 0 ? (
      <>
        {one} and {counted(notification.others, 'other')}
      </>
    ) : (
      one
    )
  return sentences[kind]({
    who: actor ? name(actor) : 'A former member',
    they: withOthers(actor ? name(actor) : 'A former member'),
    removed: withOthers(
      person?.id === viewerId ? 'you' : person ? name(person) : 'a former member',
    ),
    person: person ? name(person) : 'a former member',
    race,
    own: (words) => car ?? toEntry(words),
    crew: car ? <>the crew of {car}</> : toEntry('a crew'),
    news: news && (
      <TextLink
        onClick={onFollow}
        render={<Link to="/news/$id" params={{ id: String(news.id) }} />}
      >
        {news.title}
      </TextLink>
    ),
    event,
    details,
    zone,
  })
}

const sentences: Record<Notification['kind'], (parts: Parts) => ReactNode> = {
  'crew-invitation': (parts) => (
    <>
      {parts.who} invited you to join {parts.crew} in {parts.race} as a {parts.details.role}.
    </>
  ),
  'crew-answer': (parts) => {
    if (parts.details.isExpired)
      return (
        <>
          {parts.details.isLink ? 'An invitation link' : <>The invitation of {parts.person}</>} to{' '}
          {parts.crew} in {parts.race} has expired.
        </>
      )
    return (
      <>
        {parts.they} {parts.details.isAccepted ? 'joined' : 'declined to join'} {parts.crew} in{' '}
        {parts.race}.
      </>
    )
  },
  'crew-role': (parts) => (
    <>
      {parts.who} made you a {parts.details.role} in {parts.crew} in {parts.race}.
    </>
  ),
  'crew-swap': (parts) =>
    parts.details.ended === 'removed' ? (
      <>
        {parts.who} swapped {parts.removed} out of {parts.crew} in {parts.race}:{' '}
        {parts.details.reason}
      </>
    ) : (
      <>
        {parts.who} swapped {parts.removed} into {parts.crew} in {parts.race}:{' '}
        {parts.details.reason}
      </>
    ),
  'crew-entered': (parts) =>
    parts.details.isAdded ? (
      <>
        {parts.who} added {parts.removed} to {parts.crew} in {parts.race}: {parts.details.reason}
      </>
    ) : (
      <>
        {parts.who} entered you in {parts.race} with {parts.own('a car')}: {parts.details.reason}
      </>
    ),
  'crew-short': (parts) => (
    <>
      The line-ups of {parts.race} are fixed, and {parts.crew} has {parts.details.has} of at least{' '}
      {parts.details.needs} {parts.details.isBronzeSilver && 'Bronze or Silver '}drivers.
    </>
  ),
  'crew-left': (parts) => {
    if (parts.details.ended === 'deleted')
      return (
        <>
          A member deleted their account, and left {parts.crew} in {parts.race}.
        </>
      )
    if (parts.details.ended === 'left')
      return (
        <>
          {parts.they} left {parts.crew} in {parts.race}.
        </>
      )
    return (
      <>
        {parts.who} removed {parts.removed} from {parts.crew} in {parts.race}.
      </>
    )
  },
  captaincy: (parts) => {
    const yours = parts.own('an entry')
    if (parts.details.ended === 'deleted')
      return (
        <>
          The captain of {yours} in {parts.race} deleted their account. You are the captain now.
        </>
      )
    if (parts.details.ended === 'removed')
      return (
        <>
          {parts.who} removed {parts.removed} from {parts.crew} in {parts.race}. You are the captain
          now.
        </>
      )
    return parts.details.ended === 'left' ? (
      <>
        {parts.who} left {parts.crew} in {parts.race}. You are the captain now.
      </>
    ) : (
      <>
        {parts.who} made you captain of {yours} in {parts.race}.
      </>
    )
  },
  'entry-withdrawn': (parts) => (
    <>
      {parts.who} withdrew {parts.own('your entry')} from {parts.race}.
    </>
  ),
  'entry-removed': (parts) => (
    <>
      {parts.who} removed {parts.own('your entry')} from {parts.race}.{reasonOf(parts)}
    </>
  ),
  'entry-rejected': (parts) => (
    <>
      {parts.who} rejected {parts.own('your entry')} in {parts.race}.{reasonOf(parts)}
    </>
  ),
  'entry-offered': (parts) => (
    <>
      A place in {parts.race} is offered to {parts.own('your entry')}. Accept or decline it until{' '}
      {momentOf(parts.details.until, parts.event)}.
    </>
  ),
  'offer-ending': (parts) => (
    <>
      The place in {parts.race} is offered to {parts.own('your entry')} only until{' '}
      {momentOf(parts.details.until, parts.event)}.
    </>
  ),
  'entry-changed': (parts) => (
    <>
      {changedSentence(parts)}
      {reasonOf(parts)}
    </>
  ),
  'entry-promoted': (parts) => (
    <>
      {parts.own('Your entry')} moved up from the waitlist of {parts.race}. You have a place.
    </>
  ),
  'event-moved': (parts) => (
    <>
      {parts.race} now starts on {momentOf(parts.details.to, parts.event)}. It was planned for{' '}
      {momentOf(parts.details.from, parts.event)}.
    </>
  ),
  'event-cancelled': (parts) =>
    parts.details.isBack ? (
      <>{parts.race} takes place after all.</>
    ) : (
      <>
        {parts.race} was cancelled{parts.details.deletedEvent !== undefined && ' and deleted'}.
      </>
    ),
  ban: ({ details: { ban }, zone }) =>
    ban ? (
      <>
        You are banned from events
        {ban.until && ` until ${formatMoment(ban.until, zone)}`}. Reason: {ban.reason}
      </>
    ) : (
      <>Your ban from events was lifted. You can sign up again.</>
    ),
  briefing: ({ race }) => (
    <>The crew briefing of {race} is on its page now. Read it before the race.</>
  ),
  'check-in-open': (parts) => (
    <>
      Check-in for {parts.race} is open. Check in {parts.own('your entry')} at least{' '}
      {counted(parts.details.minutes ?? 15, 'minute')} before the start.
    </>
  ),
  'place-lost': (parts) => (
    <>
      {parts.own('Your entry')} was not checked in for {parts.race}. Its place went to a crew on the
      waitlist.
    </>
  ),
  'absence-marked': (parts) => (
    <>
      {parts.own('Your entry')} is marked as{' '}
      {parts.details.attendance === 'late' ? 'withdrawn late' : 'a no-show'} in {parts.race}. If
      there was a reason, tell an organiser.
    </>
  ),
  'absence-excused': (parts) => (
    <>
      {parts.who} excused the absence of {parts.own('your entry')} in {parts.race}.
    </>
  ),
  'event-changed': ({ race, details: { settings = [] } }) => (
    <>
      The rules of {race} changed: {listed(settings.map((name) => SETTING_NAMES[name] ?? name))}.
    </>
  ),
  'race-reminder': ({ race, event, details: { hours = 1, until } }) => (
    <>
      {race} starts {until ? `on ${momentOf(until, event)}` : `in ${counted(hours, 'hour')}`}.
    </>
  ),
  'line-up-incomplete': (parts) => {
    const { until, lineUp: { missing = 0, bronzeSilver = 0, invited = 0 } = {} } = parts.details
    const lacks = [
      missing > 0 && `it needs ${counted(missing, 'more driver')}`,
      bronzeSilver > 0 && `it needs ${counted(bronzeSilver, 'Bronze or Silver driver')}`,
      invited > 0 && `${counted(invited, 'invitation')} ${plural(invited, 'is', 'are')} open`,
    ]
    return (
      <>
        The line-up of {parts.own('your entry')} in {parts.race} is incomplete:{' '}
        {listed(lacks.filter((lack) => lack !== false))}. You can change it until{' '}
        {momentOf(until, parts.event)}.
      </>
    )
  },
  'event-open': ({ race }) => <>Sign-up for {race} is open.</>,
  'sign-up-closes': ({ race, event, details }) => (
    <>
      Sign-up for {race} closes on {momentOf(details.until, event)}. You are not in it yet.
    </>
  ),
  'results-published': ({ race, details: { results } }) => (
    <>
      The results of {race} {RESULTS_WORDS[results ?? 'published']}.
    </>
  ),
  'result-decided': (parts) => (
    <>
      {parts.who} decided on the results of {parts.race}: your place or your points changed.
    </>
  ),
  'results-of-others': ({ race }) => <>The results of {race} are published.</>,
  'results-judged': ({ race, details: { running = 0, tables = [], isWaiting } }) => (
    <>
      In the results of {race}, {counted(running, 'car')} {running === 1 ? 'was' : 'were'} still
      running when the recording ended.{' '}
      {isWaiting
        ? 'They are official or count for a closed championship, so they stay as they are until you read the file again'
        : `${running === 1 ? 'It counts' : 'They count'} in ${running === 1 ? 'its place' : 'their places'} now, no longer as DNF`}
      {tables.length > 0 && `, which changes the tables of ${listed(tables)}`}. A recording by
      somebody who stayed until the end tells how they finished.
    </>
  ),
  news: (parts) => <>News: {parts.news ?? 'an article that was deleted'}</>,
  'join-request': ({ who }) => <>{who} asks to join the guild.</>,
  'job-failed': ({ details: { job } }) => (
    <>The background job “{job}” failed. The system status says why.</>
  ),
}

/** 'weather, damage and track' */
const listed = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words)

function momentOf(at: Date | undefined, event: Notification['event']) {
  return at && event ? formatMoment(at, event.timezone) : 'another day'
}

/** With a space before it; empty without a reason. */
function reasonOf({ details }: Parts) {
  return details.reason ? ` Reason: ${details.reason}` : ''
}
