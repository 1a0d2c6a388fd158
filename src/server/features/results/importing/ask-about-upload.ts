import { type AppError, unconfirmed } from '#server/errors.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { linkCars } from '#shared/domain/results/link-cars.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { SESSION_WORDS, sessionName } from '#shared/domain/results/session-name.ts'
import { dateOddity, entriesOddity, flagOddity } from '#shared/domain/results/upload-oddities.ts'
import type { Comparison, Continued } from './merging/compare-upload.ts'
import type { Recorded } from '../reading/race-file.worker.ts'
import { trackWarning } from './track-warning.ts'
import type { ReadUpload } from './upload.ts'

/** What the event and other events have that a file may not fit. */
export type AboutEvent = {
  event: Parameters<typeof dateOddity>[1] & Parameters<typeof trackWarning>[1]
  /** The tracks whose names in result files are known. */
  courses: NonNullable<Parameters<typeof trackWarning>[2]>
  entries: Parameters<typeof linkCars>[1]
  /** The drivers in the event's results. */
  storedNames: readonly { kind: SessionKind; name: string }[]
  /** The results that the file is about are official. */
  isOfficial: boolean
  /** Other events that have results of the same session, by their start. */
  alsoIn: readonly { title: string; startDateTime: Date; timezone: string }[]
}

type Asking = {
  about: AboutEvent
  /** Per car and driver, as returned by `linkDrivers`. */
  userIds: readonly (readonly (number | null)[])[]
  isPart: boolean
  /** The version of the event's results. */
  version: number
}

type Compared = ReadUpload & { comparison: Comparison & Recorded }

/**
 * The question about a file that was probably uploaded to the wrong event, does not complete a race, or would change
 * results that the event has. Names everything that is odd, and suggests what to do, with the numbers of the sessions.
 */
export function askAboutUpload(upload: ReadUpload, asking: Asking): AppError | undefined {
  const { race, as } = upload
  const { comparison } = race
  if (!comparison) return undefined
  const { about, isPart, version } = asking
  const { target, question, continues } = comparison
  const staysStored = target?.isSame && target.isStoredKept && as !== 'replace'
  const compared = { ...upload, comparison }
  const reasons = [
    ...usesElsewhere(about, race.kind),
    ...oddities(compared, asking, staysStored === true),
    // A file that calls itself another race than the stored ones is one.
    ...(isPart || !target ? [] : continues.map(continueReason)),
    ...(question && !isPart ? [question] : []),
  ]
  if (target && !isPart && !staysStored && about.isOfficial)
    reasons.push(
      `The results of ${sessionName(target)} are official; a change makes an amended version of them.`,
    )
  if (target && !target.isSame && !isPart)
    reasons.push(
      `It can also be stored beside them, as a further ${SESSION_WORDS[race.kind].toLowerCase()} of this event or of another split.`,
    )
  if (reasons.length === 0) return undefined
  const asked = unconfirmed(reasons.join(' '))
  asked.suggestions = { ...suggestionsFor(compared), seen: [version] }
  return asked
}

/** Why a file is not taken over without asking; undefined if it is. */
export function judgeUpload(
  upload: ReadUpload,
  { about, userIds }: Pick<Asking, 'about' | 'userIds'>,
): AppError | undefined {
  const { race, judge } = upload
  const { comparison } = race
  if (!judge || !comparison) return undefined
  const { target, continues } = comparison
  const compared = { ...upload, comparison }
  const found = findOddities(compared, { about, userIds, isPart: false, isOnlyAdding: false })
  const reasons = judge({
    cars: race.cars.length,
    entries: about.entries.length,
    known: countKnown(race, about, userIds),
    stored: target && { ...target, isOfficial: about.isOfficial },
    continues,
    questions: [
      ...usesElsewhere(about, race.kind),
      ...[found.date, found.track, found.strangers].filter((reason) => reason !== undefined),
    ],
  })
  return reasons.length > 0 ? unconfirmed(reasons.join(' ')) : undefined
}

/** The answers that make sense, with the numbers of the sessions that they are about. */
function suggestionsFor({ race, comparison }: Compared): Record<string, number[]> {
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

function usesElsewhere({ alsoIn }: AboutEvent, kind: SessionKind) {
  const what = SESSION_WORDS[kind].toLowerCase()
  return alsoIn.map(
    ({ title, startDateTime, timezone }) =>
      `${title} (${formatWeekday(startDateTime, timezone)}) already has the results of this ${what}.`,
  )
}

/** What is odd about the file itself; for one that only adds to what is stored, just when and where it was driven. */
function oddities(upload: Compared, { about, userIds, isPart }: Asking, isOnlyAdding: boolean) {
  const found = findOddities(upload, { about, userIds, isPart, isOnlyAdding })
  return Object.values(found).filter((reason) => reason !== undefined)
}

type Looking = Pick<Asking, 'about' | 'userIds' | 'isPart'> & { isOnlyAdding: boolean }

function findOddities(upload: Compared, { about, userIds, isPart, isOnlyAdding }: Looking) {
  const { race, comparison } = upload
  const { event, courses } = about
  const recorded = { ...race, ...comparison, mostLaps: race.mostLapsCompleted }
  const file = { ...race, trackLengthMetres: race.trackLengthMetres ?? null }
  const isOther = !isOnlyAdding && !isPart
  return {
    date: dateOddity(recorded, event),
    track: trackWarning(file, event, courses) ?? undefined,
    flag: isOther ? flagOddity(recorded) : undefined,
    entries: isOther && race.kind === 'race' ? entriesReason(race, about, userIds) : undefined,
    strangers: isOther && !comparison.target?.isSame ? strangersReason(upload, about) : undefined,
  }
}

function entriesReason(race: ReadUpload['race'], about: AboutEvent, userIds: Asking['userIds']) {
  const found = countKnown(race, about, userIds)
  return entriesOddity({ entries: about.entries.length, found })
}

/** How many cars are those of an entry. */
function countKnown(race: ReadUpload['race'], { entries }: AboutEvent, userIds: Asking['userIds']) {
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
  return linkCars(cars, entries, []).links.length
}

/** Nobody whom the stored results name is in the file. */
function strangersReason({ race, comparison }: Compared, { storedNames }: AboutEvent) {
  // The practice of one class says nothing about that of another.
  if (race.kind !== 'race' && !comparison.target) return undefined
  const ofKind = storedNames.filter(({ kind }) => kind === race.kind)
  const names = ofKind.length > 0 ? ofKind : storedNames
  const known = new Set(names.map(({ name }) => nameKey(name)))
  const isKnown = race.cars.some(({ drivers }) => drivers.some((name) => known.has(nameKey(name))))
  if (known.size === 0 || isKnown) return undefined
  return "Nobody of the event's stored results is in this file."
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
