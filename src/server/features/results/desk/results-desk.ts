import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { ResultsDesk, UnmatchedName } from '#shared/contract/results-desk.ts'
import { adjustedClassification } from '#shared/domain/results/adjusted-classification.ts'
import { likelyMembers } from '#shared/domain/results/likely-members.ts'
import {
  classifiedRule,
  type ClassifiedSettings,
  notClassified,
} from '#shared/domain/race-documents/not-classified.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { listAdjustments } from './adjustments.queries.ts'
import { listImportedCars, toAdjustment } from '../classification.queries.ts'
import { findFileReading } from './file-reading.queries.ts'
import { getDeskEvent, listCandidates, listDeskCars, listResultFiles } from './desk.queries.ts'
import { getDeskLinks } from './desk-links.queries.ts'
import { listNameLinks } from '../importing/import.queries.ts'
import { formerNamesOf } from '../links/former-names.queries.ts'
import { findRaceState, listVersions } from '../official/versions.queries.ts'
import { toResultAdjustment } from './to-result-adjustment.ts'
import { listDeskSessions } from '../sessions.queries.ts'
import { trackWarning } from '../importing/track-warning.ts'
import { listCourses } from '../importing/upload-checks.queries.ts'

// Identities begin at 1.
const NO_SESSION = 0

/**
 * Everything on the results desk of an event's race, or of the wanted session. Pass a snapshot, because several
 * statements must agree.
 * @throws not_found if the session is not one of the event
 */
export async function resultsDesk(
  db: Database,
  eventId: number,
  wanted?: number,
): Promise<ResultsDesk> {
  const {
    version,
    raceSessionId: _race,
    gameTypeId: _game,
    endDateTime: _end,
    lengthKm,
    fileVenue,
    fileCourse,
    classified,
    ...event
  } = await getDeskEvent(db, eventId)
  const sessions = await listDeskSessions(db, eventId)
  const session =
    wanted === undefined
      ? (sessions.find(({ isMain }) => isMain) ?? sessions[0] ?? null)
      : sessions.find(({ id }) => id === wanted)
  if (session === undefined) throw notFound('Session')
  const sessionId = session?.id ?? NO_SESSION
  const files = await listResultFiles(db, sessionId)
  const found = await listDeskCars(db, sessionId)
  const formerNames = await formerNamesOf(db, eventId)
  const links = await listNameLinks(db)
  const rows = await listAdjustments(db, sessionId)
  const linked = new Set(links.map((link) => link.nameKey))
  const unclassified = unclassifiedOf(found, session?.kind === 'race' ? classified : NO_RULE)
  const cars = found.map((car) => ({
    ...car,
    isUnclassified: unclassified.has(car.id),
    drivers: car.drivers.map((driver) => ({
      ...driver,
      isLinked: driver.person !== null && linked.has(nameKey(driver.name)),
      isFormerMember: driver.person === null && formerNames.has(nameKey(driver.name)),
    })),
  }))
  const standing = rows.filter(({ undoneAt }) => undoneAt === null).map(toAdjustment)
  const { fits } = adjustedClassification(await listImportedCars(db, sessionId), standing)
  const file = cars.length > 0 ? (files[0] ?? null) : null

  return {
    event,
    version,
    file,
    reading: file && (await findFileReading(db, file.id)),
    trackWarning:
      file &&
      trackWarning(file, { ...event, lengthKm, fileVenue, fileCourse }, await listCourses(db)),
    earlierFiles: file ? files.slice(1) : files,
    sessions,
    session,
    cars,
    unmatched: await unmatchedNames(db, eventId, cars),
    adjustments: rows.map((row) => toResultAdjustment(row, fits.get(row.id))),
    classification: (session && (await findRaceState(db, session))) ?? null,
    versions: await listVersions(db, sessionId),
    ...(await getDeskLinks(db, eventId)),
  }
}

type Cars = ResultsDesk['cars']

const NO_RULE: ClassifiedSettings = {
  classifiedPercent: 0,
  classifiedOf: 'race',
  classifiedNeedsFlag: false,
}

type FoundCar = Awaited<ReturnType<typeof listDeskCars>>[number]

function unclassifiedOf(found: readonly FoundCar[], settings: ClassifiedSettings) {
  const cars = found.map(({ id, carClass, position: place, lapsCompleted: laps, status }) => ({
    id,
    carClass,
    place,
    laps,
    status,
  }))
  const unclassified = notClassified(cars, classifiedRule(settings)).keys()
  return new Set([...unclassified].map(({ id }) => id))
}

async function unmatchedNames(db: Database, eventId: number, cars: Cars): Promise<UnmatchedName[]> {
  const drivers = cars.flatMap(({ carNumber, carClass, drivers: all }) =>
    all.map((driver) => ({ ...driver, carNumber, carClass })),
  )
  const unmatched = new Map(
    drivers
      .filter(({ person, isFormerMember }) => !person && !isFormerMember)
      .map((driver) => [nameKey(driver.name), driver]),
  )
  if (unmatched.size === 0) return []

  const busy = new Set(drivers.map(({ person }) => person?.id))
  const candidates = (await listCandidates(db, eventId)).filter(({ id }) => !busy.has(id))
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const named = candidates.map(({ id, profileNames, isRegistered, ...known }) => ({
    userId: id,
    isRegistered,
    names: [known.displayName, known.raceControlUsername ?? '', ...profileNames].filter(Boolean),
  }))
  return [...unmatched.values()].map(({ name, carNumber, carClass }) => ({
    name,
    carNumber,
    carClass,
    suggestions: likelyMembers(name, named).flatMap(({ userId }) => byId.get(userId) ?? []),
  }))
}
