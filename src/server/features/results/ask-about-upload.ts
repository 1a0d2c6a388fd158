import type { Database } from '#server/database/database.ts'
import { unconfirmed } from '#server/errors.ts'
import { formatWeekday } from '#shared/domain/dates.ts'
import { SESSION_WORDS } from '#shared/domain/session-name.ts'
import { getDeskEvent } from './desk.queries.ts'
import { listOtherUses } from './other-uses.queries.ts'
import type { ReadRaceFile } from './reading/race-file.worker.ts'
import { trackWarning } from './track-warning.ts'

type Upload = { eventId: number; race: ReadRaceFile; sha256: string }

/** Refuses a file that was probably uploaded to the wrong event, until the upload is confirmed. */
export async function askAboutUpload(db: Database, { eventId, race, sha256 }: Upload) {
  const event = await getDeskEvent(db, eventId)
  const what = SESSION_WORDS[race.kind].toLowerCase()
  const uses = await listOtherUses(db, { eventId, sha256, race })
  const reasons = uses.map(
    ({ title, startDateTime, timezone }) =>
      `${title} (${formatWeekday(startDateTime, timezone)}) already has the results of this ${what}.`,
  )
  if (isOfAnotherYear(race.startedAt, event)) {
    const driven = formatWeekday(race.startedAt, event.timezone)
    const planned = formatWeekday(event.startDateTime, event.timezone)
    reasons.push(`This ${what} was driven on ${driven}, but the event is on ${planned}.`)
  }
  const warning = trackWarning(
    { ...race, trackLengthMetres: race.trackLengthMetres ?? null },
    event,
  )
  if (warning !== null) reasons.push(warning)
  if (race.merged) reasons.push(race.merged.question)
  if (reasons.length > 0) throw unconfirmed(reasons.join(' '))
}

// Compared as a difference, because around New Year the race may start in another year than its event.
const SAME_RACE_MS = 14 * 24 * 60 * 60_000

type EventDate = { startDateTime: Date; timezone: string }

function isOfAnotherYear(startedAt: Date, { startDateTime, timezone }: EventDate) {
  const year = (date: Date) =>
    new Intl.DateTimeFormat('en', { timeZone: timezone, year: 'numeric' }).format(date)
  const apart = Math.abs(startedAt.getTime() - startDateTime.getTime())
  return apart > SAME_RACE_MS && year(startedAt) !== year(startDateTime)
}
