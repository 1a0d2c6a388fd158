import { type CarRegistration, carTeam } from '#shared/domain/entries/car-team.ts'
import type { Adjusted } from '#shared/domain/championships/championship-table.ts'
import { makeOf } from '#shared/domain/words/make-of.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import type { CarAt } from '#shared/domain/race-documents/race-at.ts'
import { driverId, personKey } from '#shared/domain/drivers/person-key.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { sum } from '#shared/domain/scoring/decimals.ts'
import type {
  RoundCar,
  CarStatus,
  CrewMember,
  Decision,
  Season,
} from '#shared/domain/scoring/season.ts'
import { withDecisions } from '#shared/domain/championships/season-decisions.ts'
import { awardOf, type Planned, type PlannedRound } from './plan.ts'
import type { LoadedRound, RoundSources } from './round-sources.ts'
import type { DrivenCarRow } from './rounds.queries.ts'

/** What the scoring function scores, and what pages show beside it. */
export type LoadedSeason = {
  season: Season
  rounds: LoadedRound[]
  /** In order of appearance. */
  classes: string[]
  /** What stewards decided about the results of each car, by `<round> <car>`. */
  adjustments: Map<string, Adjusted[]>
  /** The car's `entry` in the results, by `<round> <car>`. */
  entries: Map<string, number>
  /** The latest name in a result file of each member and guest, by key; a neutral one of those who have none. */
  racedAs: Record<string, string>
  /** Keys of those whose accounts were deleted since the championship was closed. */
  departed: ReadonlySet<string>
}

/** The member or guest whom a key identifies, as long as they have a profile. */
export function driverIdIn({ departed }: Pick<LoadedSeason, 'departed'>, key: string) {
  return departed.has(key) ? null : driverId(key)
}

type LoadedCar = {
  entry: number
  car: RoundCar
  setPoints: number | null
  names: Record<string, string>
  /** The names of the file, by key. */
  racedAs: Record<string, string>
  adjustments: Adjusted[]
}

/** The season of a championship whose rounds are among those that were read. */
export function loadedSeason(planned: Planned, sources: RoundSources): LoadedSeason {
  const rounds = sources.roundsOf.get(planned) ?? []
  const names: Record<string, string> = {}
  const racedAs: Record<string, string> = {}
  const aliases = new Map<string, string>()
  const decisions: Decision[] = []
  const adjustments: LoadedSeason['adjustments'] = new Map()
  const entries: LoadedSeason['entries'] = new Map()
  const scored = rounds.map((round) => {
    const { id, set, atMinutes = null } = round.planned
    const loaded = loadedCars(round, planned, sources)
    for (const one of loaded) {
      // The latest name is shown.
      Object.assign(names, one.names)
      for (const [key, name] of Object.entries(one.racedAs)) {
        if (driverId(key) !== null) racedAs[key] = name
        aliases.set(`name ${nameKey(name)}`, key)
      }
      const { no, class: carClass } = one.car
      entries.set(`${id} ${no}`, one.entry)
      if (one.adjustments.length > 0) adjustments.set(`${id} ${no}`, one.adjustments)
      if (one.setPoints !== null) {
        const on = { round: id, car: no, class: carClass }
        decisions.push({ kind: 'set-points', ...on, points: one.setPoints })
      }
    }
    const { event, state } = round
    return {
      id,
      minutes: atMinutes ?? round.minutes ?? event.raceMinutes,
      isIntermediate: atMinutes === null ? undefined : true,
      event: String(event.id),
      award: awardOf(round.planned),
      factor: set?.factor ?? undefined,
      points: set?.points ?? undefined,
      beyond: set?.beyond ?? undefined,
      classes: event.classes.length > 0 ? event.classes : undefined,
      minDriveMinutes: set?.minDriveMinutes ?? undefined,
      withoutBonus: set?.withoutBonus.length ? set.withoutBonus : undefined,
      hasNoQualifying: set?.qualifying === 'none' ? true : undefined,
      isProvisional: state === 'provisional' || state === 'reopened',
      cars: loaded.map(({ car }) => car),
    }
  })
  const classes = new Set(scored.flatMap(({ cars }) => cars.map((car) => car.class)))
  const own = sources.decisions.filter((one) => one.championshipId === planned.row?.id)
  // A name that a decision was about may belong to a member by now.
  const keyOf = (key: string) => (key in names ? key : (aliases.get(key) ?? key))
  const season = withDecisions({ rounds: scored, names, decisions }, own, keyOf)
  const entered = entrantNames(season, sources)
  for (const key of Object.keys(entered)) if (driverId(key) !== null) racedAs[key] = NEVER_RACED
  return {
    season: { ...season, names: { ...names, ...entered } },
    rounds,
    classes: [...classes],
    adjustments,
    entries,
    racedAs,
    departed: new Set(),
  }
}

/** In a frozen copy, of somebody whose account was deleted before they raced. */
const NEVER_RACED = 'Former member'

/** The names of those who were entered for the season and have not raced yet. */
function entrantNames({ entrants = [], names = {} }: Season, sources: RoundSources) {
  const missing = entrants.filter(({ name }) => !(name in names))
  return Object.fromEntries(missing.map(({ of, name: key }) => [key, nameOf(of, key)]))

  function nameOf(of: TableOf, key: string) {
    if (of === 'drivers') return sources.displayNames.get(driverId(key) ?? 0) ?? NEVER_RACED
    if (of === 'entries') return `#${key.split(' ').at(-1)}`
    if (of === 'makes') return key
    const spelling = key.replace(/^team /, '')
    return sources.teamSpelled.get(spelling) ?? spelling
  }
}

function loadedCars(
  { event, sessionId, planned: { atMinutes = null, set } }: LoadedRound,
  planned: Planned,
  sources: RoundSources,
) {
  const at = atMinutes === null ? null : (sources.raceAt(sessionId ?? 0, atMinutes) ?? NOBODY)
  const { formerNames, registrationsOf, teamSpelled, makes, adjustmentsOf, gridOf } = sources
  const loaded: LoadedCar[] = []
  const isByTime = isScoredByTime(planned, set)
  for (const drivers of sources.carsOf.get(sessionId ?? 0) ?? []) {
    const [row] = drivers
    if (!row) continue
    const names: Record<string, string> = {}
    const racedAs: Record<string, string> = {}
    const registrations: CarRegistration[] = []
    // Where no laps of a car are known, its whole crew started.
    const unknownLaps = drivers.some(({ laps }) => laps !== null) ? 0 : undefined
    const crew = drivers.flatMap(({ name, displayName, userId, laps, seconds }) => {
      if (name === null) return []
      const former = formerNames.get(event.id)?.get(nameKey(name))
      const person = { name, userId, formerMemberId: former?.formerMemberId ?? null }
      registrations.push(...registrationsOf(event.id, person))
      const key = personKey({ ...person, name: displayName ?? name })
      names[key] = displayName ?? name
      racedAs[key] = name
      const timed = isByTime && seconds !== null && { seconds }
      return [{ name: key, laps: laps ?? unknownLaps, ...timed }]
    })
    const fileTeam = teamSpelled.get(nameKey(row.fileTeam)) ?? row.fileTeam
    const countsFileTeams = planned.row?.countsFileTeams ?? false
    const teamName = carTeam({ registrations, fileTeam }, countsFileTeams)
    const team = teamName === undefined ? undefined : `team ${nameKey(teamName)}`
    if (team !== undefined && teamName !== undefined) names[team] = teamName
    const no = uniqueNumber(row, loaded)
    names[no] = `#${row.carNumber}`
    const incidents = drivers.flatMap(({ contacts }) => contacts ?? [])
    // Only cars of the event's own race are linked to entries.
    const entered = event.raceSessionId === row.sessionId ? `${event.id} ${row.entry}` : ''
    const make = makes.entered.get(entered) ?? makeOf(row.carModel, makes.known)
    const identity = { no, class: row.carClass, team, make }
    const status = STATUS[row.status]
    if (at !== null) {
      const then = at.get(row.entry)
      if (then === undefined) continue
      const car = { ...identity, ...carThen({ crew, status, isByTime }, then) }
      // What stewards decided about the flag came later.
      loaded.push({ entry: row.entry, names, racedAs, setPoints: null, adjustments: [], car })
      continue
    }
    loaded.push({
      entry: row.entry,
      names,
      racedAs,
      setPoints: row.points,
      adjustments: adjustmentsOf(row),
      car: {
        ...identity,
        drivers: crew,
        pos: row.classPosition,
        status,
        laps: row.lapsInFile ?? row.lapsCompleted,
        lapsTaken: lapsTakenOf(row),
        time: row.finishTimeSeconds ?? undefined,
        best: row.bestLapSeconds ?? undefined,
        grid: gridOf(planned, row),
        incidents: incidents.length > 0 ? sum(incidents) : undefined,
      },
    })
  }
  return loaded
}

/** Undefined where none were. */
function lapsTakenOf({ lapsInFile, lapsCompleted }: DrivenCarRow) {
  return lapsInFile === null ? undefined : lapsInFile - lapsCompleted
}

/** Times in the car are left out where nothing depends on them. */
function isScoredByTime(
  { configuration: { whoScores, minDriveMinutes } }: Planned,
  set: PlannedRound['set'],
) {
  const isShared = whoScores?.rule === 'min-share' && whoScores.of === 'time'
  return isShared || (set?.minDriveMinutes ?? minDriveMinutes?.minutes ?? 0) > 0
}

const NOBODY: ReadonlyMap<number, CarAt> = new Map()

/** A car in the middle of its race. One that was disqualified later is so in all of the race. */
function carThen(
  { crew, status, isByTime }: { crew: readonly CrewMember[]; status: CarStatus; isByTime: boolean },
  { classPlace, laps, seconds, hasStopped, drivenBy }: CarAt,
) {
  const drivers = crew.map(({ name }, index) => {
    if (!drivenBy) return { name }
    const own = drivenBy[index]
    return {
      name,
      laps: own?.laps ?? 0,
      ...(isByTime && { seconds: own?.seconds ?? undefined }),
    }
  })
  const isDisqualified = status === 'dsq'
  const statusThen: CarStatus = hasStopped && status === 'dnf' ? 'dnf' : 'finished'
  return {
    drivers,
    pos: classPlace,
    status: isDisqualified ? status : statusThen,
    laps,
    time: seconds ?? undefined,
  }
}

const STATUS: Record<DrivenCarRow['status'], CarStatus> = {
  Finished: 'finished',
  Running: 'running',
  DNF: 'dnf',
  DSQ: 'dsq',
}

/** Numbers are given per class. Where two cars of a class have one, the later is told apart by its rank. */
function uniqueNumber({ carClass, carNumber }: DrivenCarRow, loaded: readonly LoadedCar[]) {
  const number = `${carClass} ${carNumber}`
  const twins = loaded.filter(({ car }) => car.no === number || car.no.startsWith(`${number} (`))
  return twins.length === 0 ? number : `${number} (${twins.length + 1})`
}
