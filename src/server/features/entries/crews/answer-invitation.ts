import type { Database } from '#server/database/database.ts'
import { conflict, notFound } from '#server/errors.ts'
import { changingEvent, type EventFact } from '#server/facts/changing-event.queries.ts'
import { lockNewcomer } from '#server/features/auth/index.ts'
import { findRoundBan } from '#server/features/bans/index.ts'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { banOf, banText } from '#shared/domain/members/ban.ts'
import { type RoundBan, roundBanText } from '#shared/domain/penalties/round-bans.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import {
  type CrewRole,
  type Joined,
  joinedIn,
  joinProblem,
  lineUpProblem,
} from '#shared/domain/entries/crew.ts'
import type { Rated } from '#shared/domain/drivers/driver-category.ts'
import { leave } from './change-crew.ts'
import { setPart } from './crew-parts.queries.ts'
import { getEntry } from '../entries.queries.ts'
import { getInvitation } from './invitations.queries.ts'
import { findDrivenEntry } from '../registrations/registrations.queries.ts'
import { fillPlaces } from '../places/fill-places.ts'

type Answer = { id: number; leaves?: number | null | undefined }

/** Returns the id of the entry. */
export async function acceptInvitation(
  tx: Database,
  viewer: CurrentUser,
  now: Date,
  { id, leaves }: Answer,
) {
  const { entryId, eventId } = await getInvitation(tx, id, viewer.id)
  await changingEvent(tx, { id: eventId, actor: viewer }, () =>
    join(tx, {
      entryId,
      eventId,
      viewer,
      now,
      leaves,
      open: async (entry) => (isAccepted(entry, id) ? undefined : getOpen(entry, id)),
    }),
  )
  await fillPlaces(tx, eventId, now)
  return entryId
}

type Joining = Leaving & {
  entryId: number
  /** Finds the invitation in the entry, or throws if it is not open. Undefined if the viewer has accepted it already. */
  open: (entry: Entry) => Promise<CrewMember | undefined>
}

/**
 * Makes an open invitation the viewer's part in the crew. Everything is checked again, because an invitation may be old.
 * The event must be locked; call `fillPlaces` afterwards.
 */
export async function join(
  tx: Database,
  { entryId, open, ...leaving }: Joining,
): Promise<EventFact | undefined> {
  const { eventId, viewer, now } = leaving
  const entry = await getEntry(tx, entryId, now)
  const invitation = await open(entry)
  if (!invitation) return undefined
  const { id, role } = invitation
  const { ban, driverCategory } = await lockNewcomer(tx, viewer.id)
  const joining = { entry, role, driverCategory, ...joinedIn(entry.crew) }
  const roundBan = await findRoundBan(tx, { userId: viewer.id, eventId, now })
  const problem = acceptProblem({ ...viewer, ban, roundBan }, joining, now)
  if (problem) throw conflict(problem)
  const left = role === 'driver' ? await leaveOther(tx, leaving) : undefined
  await setPart(tx, id, {
    state: 'accepted',
    since: now,
    drivesInEventId: role === 'driver' ? eventId : null,
  })
  return {
    action: 'crew.accept',
    before: left,
    after: { entryId, userId: viewer.id, name: viewer.displayName, role },
  }
}

export async function declineInvitation(tx: Database, viewer: CurrentUser, now: Date, id: number) {
  const { entryId, eventId } = await getInvitation(tx, id, viewer.id)
  await changingEvent(tx, { id: eventId, actor: viewer }, async () => {
    const entry = await getEntry(tx, entryId, now)
    if (entry.crew.some((one) => one.id === id && one.state === 'declined')) return undefined
    getOpen(entry, id)
    await setPart(tx, id, { state: 'declined', since: now })
    return {
      action: 'crew.decline',
      after: { entryId, userId: viewer.id, name: viewer.displayName },
    }
  })
}

type Invited = CurrentUser & { roundBan?: RoundBan | undefined }
type Wanted = { entry: Pick<Entry, 'event' | 'status'>; role: CrewRole } & Joined & Rated

/** Why the viewer cannot join this crew now. */
export function acceptProblem(viewer: Invited, wanted: Wanted, now: Date) {
  const { entry, role } = wanted
  if (entry.status === 'cancelled') return 'This entry has been withdrawn'
  const ban = banOf(viewer, now)
  if (ban) return banText(ban, entry.event.timezone)
  if (viewer.roundBan) return roundBanText(viewer.roundBan, entry.event.timezone)
  if (role !== 'manager' && !viewer.raceControlUsername)
    return 'Please set your Race Control username in your profile first'
  return lineUpProblem(entry.event, now, false) ?? joinProblem(entry.event, wanted, wanted)
}

function isAccepted({ crew, status }: Entry, id: number) {
  return status !== 'cancelled' && crew.some((one) => one.id === id && one.state === 'accepted')
}

function getOpen({ crew }: Entry, id: number) {
  const invitation = crew.find((member) => member.id === id)
  if (!invitation) throw notFound('Invitation')
  if (invitation.state === 'expired')
    throw conflict('This invitation has expired: ask the captain for a new one')
  if (invitation.state !== 'invited') throw conflict('This invitation is no longer open')
  return invitation
}

type Leaving = { eventId: number; viewer: CurrentUser; now: Date; leaves: Answer['leaves'] }

/** Nobody drives in two cars: the caller must have named the entry that they leave. */
async function leaveOther(tx: Database, { eventId, viewer, now, leaves }: Leaving) {
  const other = await findDrivenEntry(tx, eventId, viewer.id)
  if (!other) return undefined
  if (other.entryId !== leaves)
    throw conflict(
      `You already drive in ${entryName(other) ?? 'another car'} in this event: leave that entry to join this one`,
    )
  const entry = await getEntry(tx, other.entryId, now)
  const own = entry.crew.find(({ id }) => id === other.memberId)
  if (!own) throw notFound('Entry')
  return { left: other.entryId, ...(await leave(tx, entry, own, now)) }
}
