import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { listRegistrations } from '#server/features/entries/index.ts'
import type { Championships } from '#server/features/championships/index.ts'
import { aboutSession, listEventSessions, listResults } from '#server/features/results/index.ts'
import type { PublicState } from '#server/http/public-state.queries.ts'
import type {
  PublicEntry,
  PublicEvent,
  PublicEventCard,
  PublicResult,
  PublicResults,
  PublicWinner,
} from '#shared/contract/public/events.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { formatRaceTime } from '#shared/domain/results/race-time.ts'
import { namedFor, ownImage, publicTeam } from './named.ts'
import {
  getShownEvent,
  listCategories,
  listShownEvents,
  listWinners,
  requireShownEvent,
  type ShownEvent,
  type WinnerRow,
} from './public-events.queries.ts'

/** All events for visitors: upcoming ones first, soonest first, then past ones, latest first. */
export function publicEvents(db: Database, state: PublicState): Promise<PublicEventCard[]> {
  return atOneMoment(db, async (tx) => {
    const winners = await winnersOf(tx, state)
    return (await listShownEvents(tx)).map((event) =>
      cardOf(event, winners.get(event.id) ?? [], state),
    )
  })
}

async function winnersOf(tx: Database, { parts }: PublicState, eventId?: number) {
  return parts.has('results') ? listWinners(tx, eventId) : new Map<number, WinnerRow[]>()
}

function cardOf(
  event: ShownEvent,
  winners: readonly WinnerRow[],
  state: PublicState,
): PublicEventCard {
  const { eventCarClasses, track, ...facts } = event
  return {
    ...facts,
    classes: eventCarClasses.map(({ carClass, maxSlots, registeredCount, wildcards }) => ({
      name: carClass.name,
      maxSlots,
      taken: registeredCount + wildcards,
    })),
    track: { ...track, imageUrl: ownImage(track.imageUrl) },
    winners: winners.map((row) => winnerOf(row, state)),
  }
}

function winnerOf(row: WinnerRow, state: PublicState): PublicWinner {
  const { teamId, teamName, fileTeam, drivers, carNumber } = row
  const people = drivers.map((driver) => ({ ...driver, number: carNumber }))
  const entered = teamName === null ? null : { id: teamId, name: teamName }
  return {
    carClass: row.carClass,
    carNumber,
    carModel: row.carModel,
    team: publicTeam(state, entered, drivers, fileTeam),
    drivers: people.map(namedFor(state, people)),
    totalTime: formatRaceTime(row.finishTimeSeconds),
    laps: row.laps,
  }
}

/** @throws not_found */
export async function publicEvent(
  db: Database,
  championships: Championships,
  state: PublicState,
  id: number,
): Promise<PublicEvent> {
  const { scoredIn } = await championships.scoresOf(id)
  return atOneMoment(db, async (tx) => {
    const event = await getShownEvent(tx, id)
    const { parts } = state
    return {
      ...cardOf(event, (await winnersOf(tx, state, id)).get(id) ?? [], state),
      description: state.hasDescriptions ? event.description : null,
      imageUrl: ownImage(event.imageUrl),
      previousStartDateTime: event.previousStart === null ? null : new Date(event.previousStart),
      settings: event,
      championships: parts.has('standings')
        ? scoredIn.filter(({ row }) => row !== null).map(({ key, name }) => ({ key, name }))
        : [],
      has: {
        entries: parts.has('entries') && event.entryCount > 0,
        results: parts.has('results') && event.sessionCount > 0,
        decisions: parts.has('decisions') && event.decisionCount > 0,
      },
    }
  })
}

/** Who has a place, and who waits for one. @throws not_found */
export function publicEntries(
  db: Database,
  state: PublicState,
  eventId: number,
): Promise<PublicEntry[]> {
  return atOneMoment(db, async (tx) => {
    await requireShownEvent(tx, eventId)
    const listed = (await listRegistrations(tx, eventId)).filter(
      ({ status }) => status !== 'cancelled',
    )
    const crews = listed.flatMap(({ crew }) => crew.flatMap(({ userId }) => userId ?? []))
    const categories = await listCategories(tx, crews)
    const people = listed.flatMap(({ crew, driverNumber }) =>
      crew.map(({ userId, displayName }) => ({
        userId,
        name: displayName,
        number: driverNumber === null ? null : String(driverNumber),
      })),
    )
    const person = namedFor(state, people)
    return listed.map(({ crew, driverNumber, car, teamId, teamName, ...entry }) => {
      const number = driverNumber === null ? null : String(driverNumber)
      const entered = teamName === null ? null : { id: teamId, name: teamName }
      return {
        number,
        carClass: car.carClass.name,
        carModel: `${car.make} ${car.model}`,
        team: publicTeam(state, entered, crew),
        isConfirmed: entry.status === 'confirmed',
        waitlistPosition: entry.waitlistPosition,
        crew: crew
          .filter(({ role }) => role !== 'manager')
          .map(({ userId, displayName, role }) => ({
            ...person({ userId, name: displayName, number }),
            role,
            category: userId === null ? null : (categories.get(userId) ?? null),
          })),
      }
    })
  })
}

/**
 * The classification of an event, or of one of its sessions.
 * @throws not_found if there is no such event or session
 */
export async function publicResults(
  db: Database,
  championships: Championships,
  state: PublicState,
  { id, session }: { id: number; session: number | undefined },
): Promise<PublicResults> {
  const { points } = await championships.scoresOf(id)
  return atOneMoment(db, async (tx) => {
    const event = await getShownEvent(tx, id)
    const rows = await listResults(tx, id, session, points)
    const { classification } = await aboutSession(tx, id, session)
    const sessions = await listEventSessions(tx, id)
    const shown = sessions.find((one) => (session === undefined ? one.isMain : one.id === session))
    const people = rows.flatMap(({ drivers, carNumber }) =>
      drivers.map(({ shownName, userId }) => ({ userId, name: shownName, number: carNumber })),
    )
    const person = namedFor(state, people)
    return {
      event: { ...event, track: { ...event.track, imageUrl: ownImage(event.track.imageUrl) } },
      session: shown ? { id: shown.id, kind: shown.kind, ordinal: shown.ordinal } : null,
      sessions,
      classification: classification ?? null,
      rows: rows.map((row) => resultOf(row, state, person)),
    }
  })
}

function resultOf(
  row: RaceResult,
  state: PublicState,
  person: ReturnType<typeof namedFor>,
): PublicResult {
  const { drivers, carNumber, team, teamName, adjustments, bestLapDriver } = row
  const people = drivers.map(({ shownName, userId }) => ({
    userId,
    name: shownName,
    number: carNumber,
  }))
  const fastest = people.find(({ name }) => name === bestLapDriver)
  return {
    ...row,
    team: publicTeam(state, team, drivers, teamName),
    drivers: people.map(person),
    bestLapDriver: fastest === undefined ? null : person(fastest).name,
    penalties: state.hide(row.penalties),
    adjustments: adjustments.map(({ what, reason }) => ({
      what: state.hide(what),
      reason: state.parts.has('decisions') ? state.hide(reason) : null,
    })),
  }
}
