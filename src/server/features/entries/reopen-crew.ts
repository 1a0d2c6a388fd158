import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import type { Entry } from '#shared/contract/entries.ts'
import { nextCaptain } from '#shared/domain/crew.ts'
import { setCaptain, setPart } from './crew-parts.queries.ts'
import { driveAgain, listDrivingElsewhere } from './reopen-crew.queries.ts'

/**
 * The crew of an entry that is reopened drives again. Who drives in another car of the event by now leaves it. Returns
 * their ids. Throws conflict if nobody can lead the crew.
 */
export async function reopenCrew(tx: Database, { id, event, crew }: Entry, now: Date) {
  const elsewhere = new Set(await listDrivingElsewhere(tx, { entryId: id, eventId: event.id }))
  const gone = crew.filter((member) => elsewhere.has(member.id))
  const captain = crew.find(({ isCaptain }) => isCaptain)
  const isLed = captain?.userId && !elsewhere.has(captain.id)
  const next = isLed ? undefined : nextCaptain(crew.filter((member) => !gone.includes(member)))
  if (!isLed && !next)
    throw conflict(
      captain?.userId
        ? `${captain.displayName} drives another car in this event now: that entry has to be withdrawn first`
        : 'Nobody in this crew has an account any more: it cannot race',
    )
  for (const member of gone) await setPart(tx, member.id, { state: 'left', since: now })
  if (next) await setCaptain(tx, id, next.id)
  await driveAgain(tx, { entryId: id, eventId: event.id })
  return gone.flatMap(({ userId }) => userId ?? [])
}
