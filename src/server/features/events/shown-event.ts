import type { z } from 'zod'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { sharedReads } from '#server/database/shared-reads.ts'
import { notFound } from '#server/errors.ts'
import {
  readEvent,
  rememberedRegistrations,
  type ShownRegistration,
} from '#server/features/entries/index.ts'
import { EventDetail } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { prepareEventVersion } from './event-version.queries.ts'

/** When registration opens, hundreds read the same event: nearly all of them get the same bytes. */
export function shownEvents(db: Database) {
  const versionOf = sharedReads(prepareEventVersion(db))
  const registrations = rememberedRegistrations()

  async function shownEvent(tx: Database, id: number) {
    const event = await readEvent(tx, id)
    const shown = await registrations(tx, id)
    return { ...EventDetail.encode({ ...event, registrations: [] }), registrations: shown }
  }

  /** The event as the viewer may see it, for `cachedRoute`. */
  return async (id: number, viewer: CurrentUser) => {
    const found = await versionOf(id)
    if (!found) throw notFound('Event')
    const seesMore = seesAll(viewer) || found.insiders.includes(viewer.id)
    return {
      key: seesMore ? `${id} for ${viewer.role} ${viewer.id}` : `${id}`,
      version: found.version,
      makeEncoded: async () => ({
        data: forViewer(await atOneMoment(db, (tx) => shownEvent(tx, id)), viewer),
      }),
    }
  }
}

function seesAll(viewer: CurrentUser) {
  const ofOthers = { userIds: [] }
  return (
    can(viewer, 'registrations.see-notes', ofOthers) ||
    can(viewer, 'entries.see-invitations', ofOthers)
  )
}

/** Only the crew and admins see notes and reasons. */
function forViewer(event: z.input<typeof EventDetail>, viewer: CurrentUser) {
  const hidePrivate = (registration: ShownRegistration) => {
    if (registration.notes === null && registration.stateReason === null) return registration
    const userIds = crewOf(registration)
    return {
      ...registration,
      notes: can(viewer, 'registrations.see-notes', { userIds }) ? registration.notes : null,
      stateReason: can(viewer, 'entries.see-invitations', { userIds })
        ? registration.stateReason
        : null,
    }
  }
  return { ...event, registrations: event.registrations.map(hidePrivate) }
}

function crewOf({ crew }: ShownRegistration) {
  return crew.flatMap(({ userId }) => userId ?? [])
}
