import type { Database } from '#server/database/database.ts'
import { unconfirmed } from '#server/errors.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { linkCars } from '#shared/domain/results/link-cars.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { SESSION_WORDS, sessionName } from '#shared/domain/results/session-name.ts'
import type { UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import { dateOddity, entriesOddity, flagOddity } from '#shared/domain/results/upload-oddities.ts'
import { listLinkableEntries } from '../links/car-links.queries.ts'
import { getDeskEvent } from '../desk/desk.queries.ts'
import type { Comparison, Continued } from './merging/compare-upload.ts'
import { getState } from '../official/versions.queries.ts'
import { listEventsOf } from './other-uses.queries.ts'
import type { ReadRaceFile, Recorded } from '../reading/race-file.worker.ts'
import { listCourses, listStoredNames } from './upload-checks.queries.ts'
import { trackWarning } from './track-warning.ts'

type Upload = {
  eventId: number
  race: ReadRaceFile
  comparison: Comparison & Recorded
  /** The sessions of other events that it is another recording of. */
  elsewhere: readonly number[]
  /** Per car and driver, as returned by `linkDrivers`. */
  userIds: readonly (readonly (number | null)[])[]
  as: UploadAnswer | undefined
  isPart: boolean
  /** The version of the event's results. */
  version: number
}

/**
 * Refuses a file until it is confirmed, if it was probably uploaded to the wrong event, does not complete a race, or would change
 * results that the event has. Names everything that is odd, and suggests what to do, with the numbers of the sessions.
 */
export async function askAboutUpload(db: Database, upload: Upload) {
  const { race, comparison, as, isPart, version } = upload
  const { target, question, continues } = comparison
  const staysStored = target?.isSame && target.isStoredKept && as !== 'replace'
  const reasons = [
    ...(await usesElsewhere(db, upload)),
    ...(await oddities(db, upload, staysStored === true)),
    // A file that calls itself another race than the stored ones is one.
    ...(isPart || !target ? [] : continues.map(continueReason)),
    ...(question && !isPart ? [question] : []),
  ]
  if (target && !isPart && !staysStored && (await isOfficial(db, target.sessionId)))
    reasons.push(
      `The results of ${sessionName(target)} are official; a change makes an amended version of them.`,
    )
  if (target && !target.isSame && !isPart)
    reasons.push(
      `It can also be stored beside them, as a further ${SESSION_WORDS[race.kind].toLowerCase()} of this event or of another split.`,
    )
  if (reasons.length === 0) return
  const asked = unconfirmed(reasons.join(' '))
  asked.suggestions = { ...suggestionsFor(upload), seen: [version] }
  throw asked
}

/** The answers that make sense, with the numbers of the sessions that they are about. */
function suggestionsFor({ race, comparison }: Upload): Record<string, number[]> {
  const { target, continues, compared, finishers } = comparison
  const parts = continues.map(({ ordinal }) => ordinal)
  if (target?.isSame) return { merge: [target.ordinal], replace: [target.ordinal] }
  if (!target) {
    const isUnfinished = race.kind === 'race' && finishers === 0
    return {
      ...(parts.length > 0 && { partOf: parts }),
      ...(isUnfinished && compared.length === 0 && { part: [race.ordinal] }),
    }
  }
  const next = [comparison.nextOrdinal]
  return {
    ...(parts.length > 0 && { partOf: parts }),
    replace: [target.ordinal],
    second: next,
    split: next,
  }
}

async function usesElsewhere(db: Database, { race, elsewhere }: Upload) {
  if (elsewhere.length === 0) return []
  const what = SESSION_WORDS[race.kind].toLowerCase()
  const events = await listEventsOf(db, elsewhere)
  return events.map(
    ({ title, startDateTime, timezone }) =>
      `${title} (${formatWeekday(startDateTime, timezone)}) already has the results of this ${what}.`,
  )
}

/** What is odd about the file itself; for one that only adds to what is stored, just when and where it was driven. */
async function oddities(db: Database, upload: Upload, isOnlyAdding: boolean) {
  const { eventId, race, comparison, isPart } = upload
  const event = await getDeskEvent(db, eventId)
  const recorded = { ...race, ...comparison, mostLaps: race.mostLapsCompleted }
  const file = { ...race, trackLengthMetres: race.trackLengthMetres ?? null }
  const isOther = !isOnlyAdding && !isPart
  const found = [
    dateOddity(recorded, event),
    trackWarning(file, event, await listCourses(db)) ?? undefined,
    isOther ? flagOddity(recorded) : undefined,
    isOther && race.kind === 'race' ? await entriesReason(db, upload) : undefined,
    isOther && !comparison.target?.isSame ? await strangersReason(db, upload) : undefined,
  ]
  return found.filter((reason) => reason !== undefined)
}

async function entriesReason(db: Database, { eventId, race, userIds }: Upload) {
  const entries = await listLinkableEntries(db, eventId)
  const cars = race.cars.map(({ entry, carNumber, carClass, drivers }, index) => ({
    entry,
    carNumber,
    carClass,
    people: drivers.map((name, driver) => ({
      name,
      userId: userIds[index]?.[driver] ?? null,
      formerMemberId: null,
    })),
  }))
  const { links } = linkCars(cars, entries, [])
  return entriesOddity({ entries: entries.length, found: links.length })
}

/** Nobody whom the stored results name is in the file. */
async function strangersReason(db: Database, { eventId, race, comparison }: Upload) {
  // The practice of one class says nothing about that of another.
  if (race.kind !== 'race' && !comparison.target) return undefined
  const stored = await listStoredNames(db, eventId)
  const ofKind = stored.filter(({ kind }) => kind === race.kind)
  const known = new Set((ofKind.length > 0 ? ofKind : stored).map(({ name }) => nameKey(name)))
  const isKnown = race.cars.some(({ drivers }) => drivers.some((name) => known.has(nameKey(name))))
  if (known.size === 0 || isKnown) return undefined
  return "Nobody of the event's stored results is in this file."
}

async function isOfficial(db: Database, sessionId: number) {
  const { state } = await getState(db, sessionId)
  return state !== 'provisional'
}

/** Says of which stored race a file may be a part. */
function continueReason(race: Continued) {
  const { storedName, isEarlier, apartSeconds, cars } = race
  const when =
    apartSeconds === 0
      ? 'at the same time'
      : `${durationText(apartSeconds)} ${isEarlier ? 'earlier' : 'later'}`
  return `This may be another part of ${sessionName({ kind: 'race', ...race })}, of which the event has ${storedName}: it started ${when} on the same track, with ${counted(cars, 'car')} of the same field and other lap times. If the race was stopped, keep both files and join them on the results desk.`
}
