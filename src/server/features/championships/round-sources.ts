import type { Database } from '#server/database/database.ts'
import { listTeamRegistrations, listTeamSpellings } from '#server/features/entries/index.ts'
import { listFormerNames, listPublicAdjustments } from '#server/features/results/index.ts'
import type { RoundState } from '#shared/domain/championships/championship-rounds.ts'
import { driverId } from '#shared/domain/drivers/person-key.ts'
import { listDisplayNames } from './closings.queries.ts'
import { listDecisionsInForce } from './decisions.queries.ts'
import type { Planned, PlannedRound } from './plan.ts'
import { readGrids } from './qualifying-grids.ts'
import { isReached, type RacesAtMemory, readRacesAt } from './races-at.ts'
import {
  type DrivenCarRow,
  type EventOfRound,
  eventsOfRounds,
  listAdjusted,
  listDrivenCars,
  listRacedSessions,
  type RacedSession,
  readMakes,
} from './rounds.queries.ts'

/** A round of a championship, and which session it scores: none while it is not raced. */
export type LoadedRound = {
  planned: PlannedRound
  event: EventOfRound
  sessionId: number | null
  state: RoundState
  /** The planned length of its race. Missing in copies that were frozen before races had lengths of their own. */
  minutes?: number | undefined
}

/** Everything that the rounds of some championships are made of. */
export type RoundSources = Awaited<ReturnType<typeof readSources>>

export async function readSources(
  db: Database,
  championships: readonly Planned[],
  races: RacesAtMemory,
) {
  const all = championships.flatMap(({ rounds }) => rounds.map(({ event }) => event.id))
  const events = await eventsOfRounds(db, [...new Set(all)])
  const sessions = await listRacedSessions(db, [...events.keys()])
  const roundsOf = new Map(
    championships.map((planned) => [planned, loadedRounds(planned, events, sessions)]),
  )
  const raceAt = await readRacesAt(db, [...roundsOf.values()].flat(), races)
  for (const [planned, rounds] of roundsOf)
    roundsOf.set(
      planned,
      rounds.map((round) => (isReached(round, raceAt) ? round : { ...round, ...NOT_RACED })),
    )
  const raced = [...roundsOf.values()].flat().filter(({ sessionId }) => sessionId !== null)
  const ids = championships.flatMap(({ row }) => row?.id ?? [])
  const sessionIds = [...new Set(raced.flatMap(({ sessionId }) => sessionId ?? []))]
  const eventIds = [...new Set(raced.map(({ event }) => event.id))]

  const carsOf = new Map<number, DrivenCarRow[][]>()
  for (const car of grouped(await listDrivenCars(db, sessionIds))) {
    const sessionId = car[0]?.sessionId ?? 0
    const cars = carsOf.get(sessionId)
    if (cars) cars.push(car)
    else carsOf.set(sessionId, [car])
  }
  const decisions = await listDecisionsInForce(db, ids)
  const entered = decisions.flatMap(({ decision }) =>
    decision.kind === 'entrant' ? (driverId(decision.key) ?? []) : [],
  )
  return {
    roundsOf,
    carsOf,
    decisions,
    displayNames:
      entered.length === 0 ? new Map<number, string>() : await listDisplayNames(db, entered),
    formerNames: await listFormerNames(db, eventIds),
    registrationsOf: await listTeamRegistrations(db, eventIds),
    teamSpelled: await listTeamSpellings(db),
    makes: await readMakes(db, eventIds),
    adjustmentsOf: await readAdjustments(db, sessionIds),
    raceAt,
    gridOf: await readGrids(db, roundsOf, sessions),
  }
}

function loadedRounds(
  { rounds }: Planned,
  events: ReadonlyMap<number, EventOfRound>,
  sessions: readonly RacedSession[],
) {
  return rounds.flatMap((round) => {
    const event = events.get(round.event.id)
    return event ? [loadedRound(round, event, rounds, sessions)] : []
  })
}

/**
 * The event's own race is the last one with results. While another round of the championship is about that very race, it
 * is not raced yet, so that no race counts twice.
 */
function loadedRound(
  planned: PlannedRound,
  event: EventOfRound,
  rounds: readonly PlannedRound[],
  sessions: readonly RacedSession[],
): LoadedRound {
  const races = sessions.filter(({ eventId, kind }) => eventId === event.id && kind === 'race')
  const own = races.find(({ id }) => id === event.raceSessionId)
  const session =
    planned.race === null ? own : races.find(({ ordinal }) => ordinal === planned.race)
  // What the file says of the race is more exact, and the event may have been planned for another one. Before there is
  // a file, only an admin knows how long another race of the event is.
  const ofFile = session?.minutes ? Math.round(session.minutes) : null
  const minutes = planned.set?.minutes ?? ofFile ?? event.raceMinutes
  const isAnothers =
    planned.race === null &&
    rounds.some(
      (other) =>
        other.event.id === event.id &&
        other.race === own?.ordinal &&
        (other.atMinutes ?? null) === (planned.atMinutes ?? null),
    )
  if (!session || isAnothers || event.status !== 'completed')
    return { planned, event, minutes, ...NOT_RACED }
  const { isOfficial, wasOfficial } = session
  const state = isOfficial ? 'official' : wasOfficial ? 'reopened' : 'provisional'
  return { planned, event, sessionId: session.id, state, minutes }
}

const NOT_RACED = { sessionId: null, state: 'none' } as const

/** Consecutive rows of one car. */
function* grouped(rows: readonly DrivenCarRow[]) {
  let car: DrivenCarRow[] = []
  for (const row of rows) {
    const [first] = car
    if (first && (first.sessionId !== row.sessionId || first.entry !== row.entry)) {
      yield car
      car = []
    }
    car.push(row)
  }
  if (car.length > 0) yield car
}

/** Few races were adjusted, so one query each is enough. */
async function readAdjustments(db: Database, sessionIds: readonly number[]) {
  const bySession = new Map<number, Awaited<ReturnType<typeof listPublicAdjustments>>>()
  for (const id of await listAdjusted(db, sessionIds))
    bySession.set(id, await listPublicAdjustments(db, id))
  return ({ sessionId, entry }: DrivenCarRow) =>
    (bySession.get(sessionId)?.get(entry) ?? []).map(({ what, reason }) => ({ what, reason }))
}
