import type { Database } from '#server/database/database.ts'
import { unconfirmed } from '#server/errors.ts'
import { SESSION_WORDS, sessionName } from '#shared/domain/session-name.ts'
import { durationText } from '#shared/domain/duration-words.ts'
import { counted } from '#shared/domain/plural.ts'
import { formatWeekday } from '#shared/domain/dates.ts'
import type { Continued } from './merging/find-continued.ts'
import { getDeskEvent } from './desk.queries.ts'
import { listOtherUses } from './other-uses.queries.ts'
import type { ReadRaceFile } from './reading/race-file.worker.ts'
import { trackWarning } from './track-warning.ts'

type Upload = {
  eventId: number
  race: ReadRaceFile
  sha256: string
  /** It is to be kept as another part of a stored race. */
  isPart: boolean
}

/**
 * Refuses a file that was probably uploaded to the wrong event, or that may be another part of a stopped race, until the
 * upload is confirmed. Suggests the races that it may be a part of.
 */
export async function askAboutUpload(db: Database, { eventId, race, sha256, isPart }: Upload) {
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
  const continues = isPart ? [] : race.continues
  reasons.push(...continueReasons(continues))
  if (reasons.length === 0) return
  const question = unconfirmed(reasons.join(' '))
  if (continues.length > 0)
    question.suggestions = { partOf: continues.map(({ ordinal }) => ordinal) }
  throw question
}

/** Says which stored races a file may be a part of; empty without any. */
function continueReasons(continues: readonly Continued[]) {
  if (continues.length === 0) return []
  return [
    ...continues.map((race) => {
      const { storedName, isEarlier, apartSeconds, cars } = race
      const when = `${durationText(apartSeconds)} ${isEarlier ? 'earlier' : 'later'}`
      return `This may be another part of ${sessionName({ kind: 'race', ...race })}, of which the event has ${storedName}: it started ${when} on the same track, with ${counted(cars, 'car')} of the same field and other lap times.`
    }),
    'If the race was stopped, keep both files and join them on the results desk. Otherwise this file replaces the results.',
  ]
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
