import type { Database } from '#server/database/database.ts'
import {
  type QualifyingOfClass,
  type QualifyingPlaces,
  qualifyingOfRaces,
} from '#shared/domain/results/qualifying-of-races.ts'
import { configurationFor, type Planned, type PlannedRound } from './plan.ts'
import { type DrivenCarRow, listQualified, type RacedSession } from './rounds.queries.ts'

/** A round, and which session it scores: none while it is not raced. */
type RacedRound = { planned: PlannedRound; event: { id: number }; sessionId: number | null }

type Qualified = Awaited<ReturnType<typeof listQualified>>[number]

/** Finds the qualifying place of a car in a race that is a round of a championship. Read only where it earns points. */
export async function readGrids(
  db: Database,
  roundsOf: ReadonlyMap<Planned, readonly RacedRound[]>,
  sessions: readonly RacedSession[],
) {
  const earning = [...roundsOf].filter(([planned]) => {
    const { pole, qualifying } = configurationFor(planned).bonus
    return pole !== undefined || qualifying !== undefined
  })
  const eventIds = new Set(earning.flatMap(([, rounds]) => rounds.map(({ event }) => event.id)))
  const qualifying = sessions.filter(
    ({ kind, eventId }) => kind === 'qualifying' && eventIds.has(eventId),
  )
  const cars = await listQualified(
    db,
    qualifying.map(({ id }) => id),
  )
  const byEvent = eventsOf(sessions, cars)
  const found = new Map<Planned, Map<string, QualifyingPlaces>>()
  for (const [planned, rounds] of earning) found.set(planned, placesOf(rounds, byEvent))

  return (
    planned: Planned,
    { sessionId, carClass, carNumber, classGridPosition }: DrivenCarRow,
  ) => {
    const places = found.get(planned)?.get(`${sessionId} ${carClass}`)
    return places === 'grid' ? (classGridPosition ?? undefined) : places?.get(carNumber)
  }
}

type EventSessions = { races: RacedSession[]; ofClass: (name: string) => QualifyingOfClass[] }

function eventsOf(sessions: readonly RacedSession[], cars: readonly Qualified[]) {
  const carsOf = new Map<string, Qualified[]>()
  for (const car of cars) {
    const key = `${car.sessionId} ${car.carClass}`
    const known = carsOf.get(key)
    if (known) known.push(car)
    else carsOf.set(key, [car])
  }
  const events = new Map<number, RacedSession[]>()
  for (const one of sessions) events.set(one.eventId, [...(events.get(one.eventId) ?? []), one])
  return (eventId: number): EventSessions => {
    const own = events.get(eventId) ?? []
    return {
      races: own.filter(({ kind }) => kind === 'race'),
      ofClass: (name) =>
        own.flatMap(({ id, ordinal, startedAt }) => {
          const ofClass = carsOf.get(`${id} ${name}`)
          return ofClass ? [{ ordinal, startedAt, cars: ofClass }] : []
        }),
    }
  }
}

/** By race and class. Points at a time of a race have no bonus points. */
function placesOf(rounds: readonly RacedRound[], eventOf: (id: number) => EventSessions) {
  const found = new Map<string, QualifyingPlaces>()
  const atFlag = rounds.filter(({ planned }) => (planned.atMinutes ?? null) === null)
  for (const eventId of new Set(atFlag.map(({ event }) => event.id))) {
    const own = atFlag.filter(({ event }) => event.id === eventId)
    const { races, ofClass } = eventOf(eventId)
    const toCome = own.filter(({ sessionId }) => sessionId === null).length
    for (const name of new Set(races.flatMap(({ classes }) => classes))) {
      const racesOfClass = races
        .filter(({ classes }) => classes.includes(name))
        .map(({ id, ordinal, startedAt }) => ({
          id,
          ordinal,
          startedAt,
          choice: choiceOf(own.find(({ sessionId }) => sessionId === id)),
        }))
      for (const [id, places] of qualifyingOfRaces(racesOfClass, ofClass(name), toCome))
        found.set(`${id} ${name}`, places)
    }
  }
  return found
}

const choiceOf = (round: RacedRound | undefined) => round && (round.planned.set?.qualifying ?? null)
