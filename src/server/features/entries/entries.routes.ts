import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { findRoundBan } from '#server/features/bans/index.ts'
import { route } from '#server/http/route.ts'
import { crewLinksApi } from '#shared/contract/crew-links.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { entriesApi, type Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { invitationExpires } from '#shared/domain/entries/crew.ts'
import { addDriver } from './crews/add-driver.ts'
import { acceptInvitation, acceptProblem, declineInvitation } from './crews/answer-invitation.ts'
import { inviteToCrew, leaveCrew, makeCaptain, removeFromCrew } from './crews/change-crew.ts'
import { changeEntry } from './change-entry.ts'
import { acceptLink, createLink, findLinkFor } from './crews/crew-links.ts'
import { changeRole, nameSuccessor } from './crews/crew-roles.ts'
import { getEventOf, listOwnEntries } from './entries.queries.ts'
import { listInvitations } from './crews/invitations.queries.ts'
import { getEntryFor } from './entry-for-viewer.ts'
import { swapDriver } from './crews/swap-driver.ts'
import { numberTaken } from './registrations/number-taken.ts'

export function entryRoutes(app: FastifyInstance, { db, now, config }: Deps) {
  route(app, entriesApi.get, async ({ params, viewer }) => ({
    data: await atOneMoment(db, (tx) => getEntryFor(tx, params.id, viewer, now())),
  }))

  route(app, entriesApi.update, ({ params: { id }, body, viewer }) =>
    answering(db, id, viewer, now(), (tx, at) =>
      changeEntry(tx, { id, actor: viewer, now: at }, body),
    ).catch(async (error: unknown) => {
      if (violatedUnique(error) === 'entries_number_active' && body.driverNumber !== null)
        throw await numberTaken(db, await getEventOf(db, id), body.driverNumber)
      throw error
    }),
  )

  route(app, entriesApi.invite, ({ params: { id }, body, viewer }) =>
    answering(db, id, viewer, now(), (tx, at) =>
      inviteToCrew(tx, { id, actor: viewer, now: at }, body),
    ),
  )

  route(app, entriesApi.createLink, ({ params: { id }, body: { role }, viewer }) =>
    db.transaction(async (tx) => {
      const { publicUrl } = config
      const change = { id, actor: viewer, now: now() }
      return { data: await createLink(tx, change, { role, publicUrl }) }
    }),
  )

  route(app, entriesApi.setRole, ({ params: { id, memberId }, body: { role }, viewer }) =>
    answering(db, id, viewer, now(), (tx, at) =>
      changeRole(tx, { id, actor: viewer, now: at }, { memberId, role }),
    ),
  )

  route(app, entriesApi.nameSuccessor, ({ params: { id }, body: { memberId }, viewer }) =>
    answering(db, id, viewer, now(), (tx, at) =>
      nameSuccessor(tx, { id, actor: viewer, now: at }, memberId),
    ),
  )

  route(app, entriesApi.swapDriver, ({ params: { id }, body, viewer }) =>
    answering(db, id, viewer, now(), (tx, at) =>
      swapDriver(tx, { id, actor: viewer, now: at }, body),
    ),
  )

  route(app, entriesApi.addDriver, ({ params: { id }, body, viewer }) =>
    answering(db, id, viewer, now(), (tx, at) =>
      addDriver(tx, { id, actor: viewer, now: at }, body),
    ),
  )

  route(app, entriesApi.listOwn, async ({ viewer }) => ({
    data: await atOneMoment(db, (tx) => listOwnEntries(tx, viewer.id, now())),
  }))

  route(app, crewLinksApi.find, async ({ body: { token }, viewer }) => ({
    data: await atOneMoment(db, (tx) => findLinkFor(tx, viewer, now(), token)),
  }))

  route(app, crewLinksApi.accept, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const entryId = await acceptLink(tx, viewer, now(), body)
      return { data: await getEntryFor(tx, entryId, viewer, now()) }
    }),
  )

  route(app, entriesApi.removeMember, ({ params: { id, memberId }, viewer }) =>
    answering(db, id, viewer, now(), (tx, at) =>
      removeFromCrew(tx, { id, actor: viewer, now: at }, memberId),
    ),
  )

  route(app, entriesApi.makeCaptain, ({ params: { id, memberId }, viewer }) =>
    answering(db, id, viewer, now(), (tx, at) =>
      makeCaptain(tx, { id, actor: viewer, now: at }, memberId),
    ),
  )

  route(app, entriesApi.leave, ({ params: { id }, viewer }) =>
    db.transaction((tx) => leaveCrew(tx, { id, actor: viewer, now: now() })),
  )

  route(app, invitationsApi.listOwn, ({ viewer }) =>
    atOneMoment(db, async (tx) => {
      const at = now()
      const data = []
      for (const one of openAt(await listInvitations(tx, viewer.id), at)) {
        const { joined, bronzeSilver, driverCategory, ...invitation } = one
        const wanted = { userId: viewer.id, eventId: invitation.entry.event.id, now: at }
        const applicant = { ...viewer, roundBan: await findRoundBan(tx, wanted) }
        data.push({
          ...invitation,
          problem:
            acceptProblem(applicant, { ...invitation, joined, bronzeSilver, driverCategory }, at) ??
            null,
        })
      }
      return { data }
    }),
  )

  route(app, entriesApi.accept, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const entryId = await acceptInvitation(tx, viewer, now(), { id: params.id, ...body })
      return { data: await getEntryFor(tx, entryId, viewer, now()) }
    }),
  )

  route(app, entriesApi.decline, ({ params, viewer }) =>
    db.transaction((tx) => declineInvitation(tx, viewer, now(), params.id)),
  )
}

/** Answers with the entry as the viewer sees it after the change. */
function answering(
  db: Database,
  id: number,
  viewer: CurrentUser,
  now: Date,
  change: (tx: Database, now: Date) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    await change(tx, now)
    return { data: await getEntryFor(tx, id, viewer, now) }
  })
}

function openAt<I extends { since: Date; entry: Pick<Entry, 'event'> }>(
  invitations: readonly I[],
  now: Date,
) {
  return invitations.filter(({ since, entry }) => invitationExpires({ since }, entry.event) > now)
}
