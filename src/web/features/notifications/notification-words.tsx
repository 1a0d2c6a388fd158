import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '#shared/contract/notifications.ts'
import { formatMoment } from '#shared/domain/dates.ts'
import { useShownZone } from '#web/lib/use-local-zone.ts'
import { TextLink } from '#web/ui/index.ts'

type Props = {
  notification: Notification
  viewerId: number | undefined
  /** Called when a link is followed. */
  onFollow: () => void
}

/** A sentence that says what happened, with links. */
export function NotificationWords({ notification, viewerId, onFollow }: Props) {
  const { kind, actor, person, event, details } = notification
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
          {...(kind === 'results-published' && { search: { tab: 'results' as const } })}
        />
      }
    >
      {event.title}
    </TextLink>
  ) : (
    (details.deletedEvent ?? 'an event')
  )
  const car = entryName(notification)
  return sentences[kind]({
    who: actor ? name(actor) : 'A former member',
    removed: person?.id === viewerId ? 'you' : person ? name(person) : 'a former member',
    person: person ? name(person) : 'a former member',
    race,
    car,
    crew: car ? <>the crew of {car}</> : 'a crew',
    event,
    details,
    zone,
  })
}

type Parts = Pick<Notification, 'event' | 'details'> & {
  who: ReactNode
  /** Whom they took out of the crew, or put into it. */
  removed: ReactNode
  /** Who was invited. */
  person: ReactNode
  race: ReactNode
  car: string | undefined
  crew: ReactNode
  /** The reader's time zone. */
  zone: string
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
        {parts.who} {parts.details.isAccepted ? 'joined' : 'declined to join'} {parts.crew} in{' '}
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
  'crew-short': (parts) => (
    <>
      The line-ups of {parts.race} are fixed, and {parts.crew} has {parts.details.has} of at least{' '}
      {parts.details.needs} drivers.
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
          {parts.who} left {parts.crew} in {parts.race}.
        </>
      )
    return (
      <>
        {parts.who} removed {parts.removed} from {parts.crew} in {parts.race}.
      </>
    )
  },
  captaincy: (parts) => {
    const yours = parts.car ?? 'an entry'
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
      {parts.who} withdrew {parts.car ?? 'your entry'} from {parts.race}.
    </>
  ),
  'entry-removed': (parts) => (
    <>
      {parts.who} removed {parts.car ?? 'your entry'} from {parts.race}.{reasonOf(parts)}
    </>
  ),
  'entry-rejected': (parts) => (
    <>
      {parts.who} rejected {parts.car ?? 'your entry'} in {parts.race}.{reasonOf(parts)}
    </>
  ),
  'entry-offered': (parts) => (
    <>
      A place in {parts.race} is offered to {parts.car ?? 'your entry'}. Accept or decline it until{' '}
      {momentOf(parts.details.until, parts.event)}.
    </>
  ),
  'offer-ending': (parts) => (
    <>
      The place in {parts.race} is offered to {parts.car ?? 'your entry'} only until{' '}
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
      {parts.car ?? 'Your entry'} moved up from the waitlist of {parts.race}. You have a place.
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
  'check-in-open': (parts) => (
    <>
      Check-in for {parts.race} is open. Check {parts.car ?? 'your entry'} in until 15 minutes
      before the start.
    </>
  ),
  'place-lost': (parts) => (
    <>
      {parts.car ?? 'Your entry'} was not checked in for {parts.race}. Its place went to a crew on
      the waitlist.
    </>
  ),
  'absence-marked': (parts) => (
    <>
      {parts.car ?? 'Your entry'} is marked as{' '}
      {parts.details.attendance === 'late' ? 'withdrawn late' : 'a no-show'} in {parts.race}. If
      there was a reason, tell an organiser.
    </>
  ),
  'absence-excused': (parts) => (
    <>
      {parts.who} excused the absence of {parts.car ?? 'your entry'} in {parts.race}.
    </>
  ),
  'results-published': (parts) => <>The results of {parts.race} are published.</>,
}

/** What became of an entry in the queue. */
function changedSentence({ who, race, car, details }: Parts) {
  const entry = car ?? 'your entry'
  const Entry = car ?? 'Your entry'
  switch (details.act) {
    case 'confirmed':
      return (
        <>
          {who} confirmed {entry} in {race}. You have a place.
        </>
      )
    case 'waitlisted':
      return (
        <>
          {who} approved {entry} in {race}. No place is free yet, so it is on the waitlist.
        </>
      )
    case 'moved-to-waitlist':
      return (
        <>
          {who} moved {entry} to the waitlist of {race}.
        </>
      )
    case 'let-in':
      return (
        <>
          {who} gave {entry} a place in {race}.
        </>
      )
    case 'reordered':
      return (
        <>
          {who} moved {entry} to position {details.position} on the waitlist of {race}.
        </>
      )
    case 'skipped':
      return (
        <>
          {who} lets others pass {entry} on the waitlist of {race}.
        </>
      )
    case 'unskipped':
      return (
        <>
          {who} lets {entry} move up from the waitlist of {race} again.
        </>
      )
    case 'offer-declined':
      return (
        <>
          {who} declined the place in {race}. {Entry} waits at the end of the queue.
        </>
      )
    case 'offer-ended':
      return (
        <>
          Nobody answered the offer of a place in {race} in time. {Entry} waits at the end of the
          queue.
        </>
      )
    default:
      return (
        <>
          {who} reopened {entry} in {race}.
          {details.lostNumber !== undefined &&
            ` Its number ${details.lostNumber} is taken: choose another one.`}
        </>
      )
  }
}

/** With a space before it; empty without a reason. */
function reasonOf({ details }: Parts) {
  return details.reason ? ` Reason: ${details.reason}` : ''
}

/** '#7 Kerb Crawlers'; undefined for an entry with neither number nor team. */
function entryName({ entry }: Notification) {
  const { number = null, teamName = null } = entry ?? {}
  return (
    [number === null ? '' : `#${number}`, teamName ?? ''].filter(Boolean).join(' ') || undefined
  )
}

function momentOf(at: Date | undefined, event: Notification['event']) {
  return at && event ? formatMoment(at, event.timezone) : 'another day'
}
