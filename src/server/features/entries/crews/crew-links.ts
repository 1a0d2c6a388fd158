import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { AppError, conflict } from '#server/errors.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { findRoundBan } from '#server/features/bans/index.ts'
import type { LinkInvitation } from '#shared/contract/crew-links.ts'
import type { CrewLink } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  type CrewRole,
  type CrewState,
  crewSizeProblem,
  crewStateAt,
  invitationExpires,
  inviteProblem,
} from '#shared/domain/entries/crew.ts'
import { acceptProblem, join } from './answer-invitation.ts'
import { type EntryChange, getEditableEntry, isOrganiser } from '../editable-entry.ts'
import { forgetPart, findLink, giveLinkTo, insertLink } from './crew-parts.queries.ts'
import { getEventOf } from '../entries.queries.ts'
import { findLinkInvitation } from './invitations.queries.ts'
import { fillPlaces } from '../places/fill-places.ts'

const TOKEN_BYTES = 32

/** Creates an invitation for whoever has the link. It counts as an open one, and works once. */
export async function createLink(
  tx: Database,
  { id, actor, now }: EntryChange,
  { role, publicUrl }: { role: CrewRole; publicUrl: Config['publicUrl'] },
): Promise<CrewLink> {
  return changingEvent(tx, { id: await getEventOf(tx, id), actor }, async () => {
    const entry = await getEditableEntry(tx, { id, actor, now })
    const late = inviteProblem(entry.event, now, isOrganiser(actor, entry))
    if (late) throw conflict(late)
    const full = role === 'manager' ? undefined : crewSizeProblem(entry.event, entry.crew)
    if (full) throw conflict(full)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await insertLink(tx, {
      entryId: id,
      role,
      since: now,
      linkHash: hashOfToken(token),
      invitedById: actor.id,
    })
    const expiresAt = invitationExpires({ since: now }, entry.event)
    return {
      action: 'crew.link',
      after: { entryId: id, role, expiresAt },
      // Browsers do not send the part after #, so no server, proxy or other site sees the token in a URL.
      answer: { link: new URL(`/join#${token}`, publicUrl).href, expiresAt },
    }
  })
}

/** What the link invites to. Throws if nobody can use it any more. */
export async function findLinkFor(
  db: Database,
  viewer: CurrentUser,
  now: Date,
  token: string,
): Promise<LinkInvitation> {
  const invitation = await findLinkInvitation(db, hashOfToken(token), viewer.id)
  if (!invitation) throw unknownLink()
  const { state, userId, since, joined, bronzeSilver, driverCategory, isInCrew, ...shown } =
    invitation
  const wanted = { ...shown, joined, bronzeSilver, driverCategory }
  const { event } = shown.entry
  refuseClosed(crewStateAt({ state, since }, event, now), userId === viewer.id)
  const roundBan = await findRoundBan(db, { userId: viewer.id, eventId: event.id, now })
  return {
    ...shown,
    expiresAt: invitationExpires({ since }, event),
    problem: isInCrew ? IN_CREW : (acceptProblem({ ...viewer, roundBan }, wanted, now) ?? null),
  }
}

type Answer = { token: string; leaves?: number | null | undefined }

/** Returns the id of the entry. */
export async function acceptLink(
  tx: Database,
  viewer: CurrentUser,
  now: Date,
  { token, leaves }: Answer,
) {
  const linkHash = hashOfToken(token)
  const link = await findLink(tx, linkHash)
  if (!link) throw unknownLink()
  const { id, entryId, eventId } = link
  await changingEvent(tx, { id: eventId, actor: viewer }, () =>
    join(tx, {
      entryId,
      eventId,
      viewer,
      now,
      leaves,
      open: async ({ crew, status }) => {
        const invitation = crew.find((member) => member.id === id)
        if (!invitation) throw unknownLink()
        const isOwn = invitation.userId === viewer.id
        if (isOwn && invitation.state === 'accepted' && status !== 'cancelled') return undefined
        refuseClosed(invitation.state, isOwn)
        const own = crew.find(({ userId }) => userId === viewer.id)
        if (own?.state === 'accepted') throw conflict(IN_CREW)
        // Whatever they were in this crew before: nobody is in it twice.
        if (own) await forgetPart(tx, own.id)
        await giveLinkTo(tx, id, { userId: viewer.id, name: viewer.displayName })
        return invitation
      },
    }),
  )
  await fillPlaces(tx, eventId, now)
  return entryId
}

const IN_CREW = 'You are already in this crew'

/** Says why a link no longer works, to whoever has it. */
function refuseClosed(state: CrewState, isOwn: boolean) {
  if (state === 'invited') return
  if (isOwn && state === 'accepted') throw conflict('You have used this link: you are in this crew')
  if (state === 'expired')
    throw conflict('This link has expired. Ask whoever sent it for a new one.')
  if (state === 'recalled')
    throw conflict('This link was recalled. Ask whoever sent it for a new one.')
  throw conflict(
    'This link has already been used: it works once. Ask whoever sent it for a new one.',
  )
}

function unknownLink() {
  return new AppError(
    'not_found',
    'This link is not valid. Check that you have copied all of it, or ask whoever sent it for a new one.',
  )
}
