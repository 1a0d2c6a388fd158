import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#shared/contract/events.ts'
import {
  countEntries,
  eventPlaces,
  placeNotes,
  waitNotes,
} from '#shared/domain/entries/place-count.ts'
import { roundBanText, roundBanTitle } from '#shared/domain/penalties/round-bans.ts'
import { signUpBlocker } from '#shared/domain/entries/sign-up.ts'
import { PlacesGrid } from '#web/parts/event-places.tsx'
import { LocalTime } from '#web/parts/local-time.tsx'
import { eventPenaltiesQuery } from '#web/data/penalties.ts'
import { useViewer } from '#web/data/viewer.ts'
import { BigCount, Panel, Stack, Text, TextLink } from '#web/ui/index.ts'
import { OwnRegistration } from './lazy-own-registration.ts'
import { standingText } from './standing-words.ts'
import { SignUpDialog } from './sign-up-dialog.tsx'
import { formatMoment } from '#shared/domain/words/dates.ts'

type Props = {
  event: EventDetail
  now: Date
  /** The event's registration lamp. */
  lamp: ReactNode
  /** The viewer came here to sign up. */
  isSigningUp?: boolean
}

export function RegistrationPanel({ event, now, lamp, isSigningUp = false }: Props) {
  const viewer = useViewer() ?? undefined
  const own = viewer && ownRegistration(event, viewer.id)
  const ended = viewer && endedByOrganiser(event, viewer.id)
  const places = eventPlaces(event)
  const notes = [...placeNotes(places), ...waitNotes(countEntries(event.registrations))]
  const deadline = registrationDeadline(event, now)
  const isToCome = event.status === 'upcoming' && viewer !== undefined
  const { data: penalties } = useQuery({ ...eventPenaltiesQuery(event.id), enabled: isToCome })
  const roundBan = penalties?.own ?? undefined
  const blocker = signUpBlocker(viewer && { ...viewer, roundBan }, event, now)
  const isBanned = roundBan && blocker === roundBanText(roundBan, event.timezone)
  const toServe = penalties?.penalties.filter(({ person }) => person.id === viewer?.id) ?? []

  return (
    <Panel title="Registration" isFirstOnPhones={event.status === 'upcoming'}>
      <BigCount value={places.taken} of={`/ ${places.max}`}>
        {lamp}
      </BigCount>
      <PlacesGrid event={event} />
      {(notes.length > 0 || deadline) && (
        <Stack gap="tight">
          {notes.length > 0 && (
            <Text tone="quiet" size="help">
              {notes.join(', ')}
            </Text>
          )}
          {deadline && (
            <Text tone="quiet" size="help">
              {`${deadline.word} ${formatMoment(deadline.at, event.timezone)}`}
              <LocalTime at={deadline.at} timezone={event.timezone} />
            </Text>
          )}
        </Stack>
      )}
      <SignUpDialog
        event={event}
        blocker={isBanned ? roundBanTitle(roundBan) : blocker}
        isOpenAtFirst={isSigningUp}
      />
      {isBanned && <Text size="help">{`${blocker}.`}</Text>}
      {viewer?.ban && <Text size="help">{viewer.ban.reason}</Text>}
      {toServe.map(({ id, text, label }) => (
        <Text key={id}>{`At your start: ${text} (${label})`}</Text>
      ))}
      {viewer && !viewer.raceControlUsername && (
        <TextLink render={<Link to="/my-profile" />}>Go to My Profile</TextLink>
      )}
      {own ? (
        <OwnRegistration event={event} registration={own} now={now} />
      ) : (
        ended && <Text>{ended}</Text>
      )}
    </Panel>
  )
}

/** The registration of the car that the member drives; without one, of a car that they are a reserve or manager of. */
function ownRegistration({ registrations }: EventDetail, viewerId: number) {
  const parts = registrations
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((registration) => {
      const member = registration.crew.find(({ userId }) => userId === viewerId)
      return member ? [{ registration, role: member.role }] : []
    })
  return (parts.find(({ role }) => role === 'driver') ?? parts[0])?.registration
}

/** 'Rejected: no licence'; undefined if an organiser ended nothing. */
function endedByOrganiser({ registrations, timezone }: EventDetail, viewerId: number) {
  const ended = registrations.find(
    ({ state, crew }) =>
      (state === 'rejected' || state === 'removed') &&
      crew.some(({ userId }) => userId === viewerId),
  )
  return ended && `Your registration: ${standingText(ended, timezone)}`
}

type Window = Pick<EventDetail, 'status' | 'registrationStartDate' | 'registrationEndDate'>

/** 'Closes', with the time; undefined if the event was cancelled before registration closed. */
function registrationDeadline(event: Window, now: Date) {
  const { status, registrationStartDate: start, registrationEndDate: end } = event
  if (now >= end) return { word: 'Closed', at: end }
  if (status !== 'upcoming') return undefined
  return now < start ? { word: 'Opens', at: start } : { word: 'Closes', at: end }
}
