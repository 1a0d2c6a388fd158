import type { Database } from '#server/database/database.ts'
import { hasPrivateEntry } from '#server/features/entries/index.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { can, type Member } from '#shared/domain/permissions.ts'

/**
 * Whose own answer it is: undefined for nearly everybody, who get the same as all others of their role. When registration
 * opens, hundreds read the same event.
 */
export async function ownAnswerOf(db: Database, eventId: number, viewer: Member) {
  if (seesAll(viewer, eventId)) return undefined
  return (await hasPrivateEntry(db, eventId, viewer.id)) ? viewer.id : undefined
}

/**
 * Only the crew and admins see notes and reasons.
 * @param isOwn whether nobody else gets this answer: what a crew may see is in no other
 */
export function shownTo(viewer: Member, event: EventDetail, isOwn: boolean): EventDetail {
  const isSeen = (
    permission: 'registrations.see-notes' | 'entries.see-invitations',
    registration: Registration,
  ) =>
    can(viewer, permission, {
      userIds: isOwn ? crewOf(registration) : [],
      eventId: event.id,
    })
  return {
    ...event,
    registrations: event.registrations.map((one) => ({
      ...one,
      notes: isSeen('registrations.see-notes', one) ? one.notes : null,
      stateReason: isSeen('entries.see-invitations', one) ? one.stateReason : null,
    })),
  }
}

function seesAll(viewer: Member, eventId: number) {
  const ofOthers = { userIds: [], eventId }
  return (
    can(viewer, 'registrations.see-notes', ofOthers) &&
    can(viewer, 'entries.see-invitations', ofOthers)
  )
}

function crewOf({ crew }: Registration) {
  return crew.flatMap(({ userId }) => userId ?? [])
}
