import type { Oddity } from '#shared/contract/oddities.ts'
import type { JoinPreview } from '#shared/contract/race-joins.ts'
import { lastCrossing } from '#shared/domain/race-documents/crossings.ts'
import { greenSeconds } from '#shared/domain/race-documents/green.ts'
import { type JoinedRace, joinProblem, joinRace } from '#shared/domain/stitching/join-race.ts'
import { joinedStints } from '#shared/domain/stitching/joined-stints.ts'
import type { CarOfPart, Part, PartCar } from '#shared/domain/stitching/part.ts'
import { raceWeight } from '#shared/domain/stitching/race-weight.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { cleanText } from '../reading/clean-text.ts'
import { LIMITS } from '../reading/limits.ts'
import { RaceFileError } from '../reading/race-file-error.ts'
import type { RaceOf, Stint } from '../reading/race-file.ts'
import type { LappedCar } from '../reading/race/read-car.ts'
import { type CarLaps, timesOf } from '../reading/rows/car-laps.ts'
import { joinLaps } from './join-laps.ts'
import { joinLogs } from './join-log.ts'
import { joinPreview } from './join-preview.ts'
import type { JoinOutcome, StoredSettings, UncountedLap } from '#server/database/stored-join.ts'

type ReadRace = RaceOf<LappedCar>

export type JoinedFiles = { race: ReadRace; outcome: JoinOutcome; preview: JoinPreview }

/**
 * Joins the files of a stopped race to one, as if one file had it all.
 * @throws RaceFileError if they cannot be joined
 */
export function joinFiles(races: readonly ReadRace[], settings: StoredSettings): JoinedFiles {
  const [first] = races
  const other = races.find(({ trackVenue, trackCourse }) =>
    first ? trackVenue !== first.trackVenue || trackCourse !== first.trackCourse : false,
  )
  if (other)
    throw new RaceFileError('These files are of different tracks, so they are not one race.')
  const parts = races.map(partOf)
  const problem = joinProblem(parts, settings)
  if (!first || problem)
    throw new RaceFileError(problem ?? 'Choose at least two files of the race.')

  const joined = joinRace(parts, settings)
  const cars = joined.cars.map((car, index) => joinCar(car, index + 1, { races, parts, settings }))
  const green = greenSeconds(parts[0]?.cars ?? []) ?? 0
  const share = drivenShare(joined, first, settings)
  const weight = raceWeight(settings.weight, share)
  const race: ReadRace = {
    ...first,
    otherSessions: [...new Set(races.flatMap(({ otherSessions }) => otherSessions))],
    minutes: settings.plannedMinutes ?? first.minutes,
    mostLapsCompleted: Math.max(0, ...joined.cars.map(({ laps }) => laps)),
    cars,
    ...joinLogs(races, { ...joined, green }),
    oddities: joinOddities(races, joined),
  }
  const outcome: JoinOutcome = {
    seams: joined.seams.map(({ stoppedAt, restartedAt, atSeconds, afterLap }) => ({
      atSeconds,
      afterLap,
      stoppedAt: stoppedAt.toISOString(),
      restartedAt: restartedAt.toISOString(),
    })),
    weight,
    share: share ?? null,
    cars: joined.cars.map(({ restarts, uncounted }, index) => ({
      entry: index + 1,
      restarts: [...restarts],
      uncounted: uncounted.flatMap((range) => uncountedLaps(races, range)),
    })),
  }
  return { race, outcome, preview: { ...joinPreview(joined, parts), share: share ?? null, weight } }
}

function partOf({ startedAt, cars }: ReadRace): Part {
  return { startedAt, cars: cars.map(partCarOf) }
}

function partCarOf(car: LappedCar): PartCar {
  const times = timesOf(car.laps)
  const laps = Array.from(
    { length: Math.max(car.lapsCompleted, times.at(-1)?.number ?? 0) },
    (): PartCar['laps'][number] => ({ startedSeconds: null, seconds: null }),
  )
  for (const { number, startedSeconds, seconds, crossedSeconds } of times)
    laps[number - 1] = { startedSeconds, seconds, crossedSeconds }
  const { finishTimeSeconds, penaltySeconds } = car
  return {
    entry: car.entry,
    number: car.carNumber,
    carClass: car.carClass,
    crew: car.teamName,
    drivers: car.drivers,
    place: car.position,
    status: car.status,
    flagSeconds: finishTimeSeconds === undefined ? null : finishTimeSeconds - penaltySeconds,
    penaltySeconds,
    stints: car.stints,
    laps,
  }
}

type All = { races: readonly ReadRace[]; parts: readonly Part[]; settings: StoredSettings }

function joinCar(
  car: JoinedRace['cars'][number],
  entry: number,
  { races, parts, settings }: All,
): LappedCar {
  const sources = car.pieces.flatMap((piece) => {
    const source = races[piece.part]?.cars[piece.entry - 1]
    return source ? [{ piece, source }] : []
  })
  const latest = sources.at(-1)?.source ?? racesCar(races, car.id)
  const grid = sources.find(({ piece }) => piece.part === 0)?.source
  const ofParts = sources.map(({ piece, source }) => ({ ...piece, driven: source.laps }))
  const laps = joinLaps(ofParts, car.laps)
  const stints = joinedStints(car.pieces, parts).map(toStint)
  const { flagSeconds, addedSeconds } = car
  return {
    ...latest,
    entry,
    position: car.place,
    classPosition: car.classPlace,
    gridPosition: grid?.gridPosition,
    classGridPosition: grid?.classGridPosition,
    drivers: [
      ...new Set([
        ...stints.map(({ driverName }) => driverName),
        ...sources.flatMap(({ source }) => source.drivers),
      ]),
    ],
    stints,
    bestLapSeconds: bestOf(laps),
    finishTimeSeconds: flagSeconds === null ? undefined : flagSeconds + addedSeconds,
    lapsCompleted: car.laps,
    pitstops: sources.reduce((sum, { source }) => sum + source.pitstops, 0),
    status: car.status,
    dnfReason: car.status === 'DNF' ? latest.dnfReason : undefined,
    isHuman: sources.some(({ source }) => source.isHuman),
    aids: sources.flatMap(({ piece, source }) =>
      source.aids.map((aid) => ({
        ...aid,
        firstLap: aid.firstLap === null ? null : aid.firstLap + piece.offset,
        lastLap: aid.lastLap === null ? null : Math.min(aid.lastLap, piece.laps) + piece.offset,
      })),
    ),
    penaltySeconds: addedSeconds,
    penalties: cleanText(
      [...sources.map(({ source }) => source.penalties), ...creditWords(car.id, settings)]
        .filter(Boolean)
        .join('; '),
      LIMITS.lineLength,
    ),
    laps,
    restarts: car.restarts,
  }
}

function racesCar(races: readonly ReadRace[], { part, entry }: CarOfPart): LappedCar {
  const car = races[part]?.cars[entry - 1]
  if (!car) throw new Error('A joined car is in no file')
  return car
}

function toStint(stint: ReturnType<typeof joinedStints>[number], index: number): Stint {
  const { driverName, firstLap, lastLap, startedSeconds, endedSeconds } = stint
  return {
    number: index + 1,
    driverName,
    firstLap,
    lastLap,
    ...(startedSeconds !== undefined && { startedSeconds }),
    ...(endedSeconds !== undefined && { endedSeconds }),
  }
}

function bestOf(laps: CarLaps) {
  const times = timesOf(laps).flatMap(({ seconds }) => seconds ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`)

/** '+2 laps (pushed off the track)' */
function creditWords({ part, entry }: CarOfPart, { credits }: StoredSettings) {
  return credits
    .filter((credit) => credit.part === part && credit.entry === entry)
    .map(({ laps, seconds: time, reason }) => {
      const amounts = [
        laps !== 0 && `${laps > 0 ? '+' : '−'}${counted(Math.abs(laps), 'lap')}`,
        time !== 0 && `${signed(time)} s`,
      ].filter(Boolean)
      return `${amounts.join(', ')} (${reason})`
    })
}

function uncountedLaps(
  races: readonly ReadRace[],
  { part, entry, firstLap, lastLap }: CarOfPart & { firstLap: number; lastLap: number },
): UncountedLap[] {
  const { laps, stints } = racesCar(races, { part, entry })
  return timesOf(laps).flatMap(({ number, seconds }) => {
    if (number < firstLap || number > lastLap) return []
    const stint = stints.find((one) => one.firstLap <= number && one.lastLap >= number)
    return [{ part, number, seconds, driverName: stint?.driverName ?? null }]
  })
}

/** Undefined if nobody knows how long the race was to be. */
function drivenShare(
  { cars }: JoinedRace,
  { minutes, lapLimit }: ReadRace,
  { plannedMinutes }: StoredSettings,
) {
  const planned = plannedMinutes ?? minutes
  const [winner] = cars
  if (planned !== undefined) {
    const driven = (winner && lastCrossing(winner.crossings)) ?? 0
    return Math.min(1, driven / (planned * 60))
  }
  return lapLimit === undefined ? undefined : Math.min(1, (winner?.laps ?? 0) / lapLimit)
}

const OF_THE_END: ReadonlySet<Oddity['kind']> = new Set(['no-flag', 'running'])

/** One of each kind, about the cars as they are numbered now. */
function joinOddities(races: readonly ReadRace[], { cars }: JoinedRace): Oddity[] {
  const merged = new Map<Oddity['kind'], Oddity>()
  for (const [part, { oddities }] of races.entries())
    for (const { kind, count, cars: odd, words } of oddities) {
      // Where a race was stopped, no car takes the flag.
      if (part < races.length - 1 && OF_THE_END.has(kind)) continue
      const known = merged.get(kind) ?? { kind, count: 0, cars: [], words: [] }
      const moved = odd.flatMap(({ entry, ...facts }) => {
        const index = cars.findIndex(({ pieces }) =>
          pieces.some((piece) => piece.part === part && piece.entry === entry),
        )
        return index === -1 ? [] : [{ ...facts, entry: index + 1 }]
      })
      merged.set(kind, {
        kind,
        count: known.count + count,
        cars: [...known.cars, ...moved].toSorted((one, other) => one.entry - other.entry),
        words: [...new Set([...known.words, ...words])],
      })
    }
  return [...merged.values()]
}
