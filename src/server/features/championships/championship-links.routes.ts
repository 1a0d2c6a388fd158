import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import {
  championshipLinksApi,
  type DriverChampionship,
  type EventRound,
  type RunningChampionship,
} from '#shared/contract/championship-links.ts'
import { atMinutesText } from '#shared/domain/championships/championship-rounds.ts'
import { scaleOf } from '#shared/domain/scoring/place-points.ts'
import { dayOf } from './day-of.ts'
import { findRacedEvents, isEvent } from './championship-links.queries.ts'
import type { ChampionshipPlaces, ClassPlaces, RememberedPlaces } from './places.ts'
import { configurationFor, isOver, type Planned, type PlannedRound } from './plan.ts'
import type { Championships, Scored } from './scored.ts'
import { shownSummary } from './shown-championship.ts'

/** On home, where more would hide everything else. */
const MOST_RUNNING = 4
/** The drivers and events that were looked at last. */
const MOST_KEPT = 300

/** What other pages show of championships. */
export function championshipLinksRoutes(
  app: FastifyInstance,
  { db, now }: Deps,
  championships: Championships,
  placesIn: RememberedPlaces,
) {
  route(app, championshipLinksApi.listRunning, async ({ viewer }) => {
    const plan = await championships.readPlan()
    const running = plan.filter((one) => isRunning(one, now())).slice(0, MOST_RUNNING)
    const places = await placesIn(running)
    return {
      data: running.map((planned, index) => runningFor(planned, places[index], viewer.id)),
    }
  })

  cachedRoute(
    app,
    championshipLinksApi.listOfDriver,
    async ({ params: { id } }) => {
      const eventIds = await findRacedEvents(db, id)
      if (!eventIds) throw notFound('Driver')
      const raced = new Set(eventIds)
      const plan = await championships.readPlan()
      const own = plan.filter(({ rounds }) => rounds.some(({ event }) => raced.has(event.id)))
      const places = await placesIn(own)
      return {
        data: own.flatMap((planned, index) => {
          const classes = places[index]?.classes ?? []
          return ofDriver(planned, { isOver: isOver(planned, now()), classes, userId: id })
        }),
      }
    },
    // A season can end overnight.
    { varies: () => dayOf(now()), most: MOST_KEPT },
  )

  cachedRoute(
    app,
    championshipLinksApi.listOfEvent,
    async ({ params: { id } }) => {
      if (!(await isEvent(db, id))) throw notFound('Event')
      const plan = await championships.readPlan()
      const own = plan.filter(({ rounds }) => rounds.some(({ event }) => event.id === id))
      const scored = await Promise.all(own.map((planned) => championships.score(planned)))
      return { data: scored.flatMap((one) => roundsOfEvent(one, id)) }
    },
    { most: MOST_KEPT },
  )
}

/** Somebody leads it, and more races may follow. */
function isRunning(planned: Planned, now: Date) {
  const { heldRounds, plannedRounds, closed } = shownSummary(planned)
  if (closed || heldRounds === 0) return false
  return heldRounds < plannedRounds || planned.days.endsAt > now
}

function runningFor(
  planned: Planned,
  places: ChampionshipPlaces | undefined,
  viewerId: number,
): RunningChampionship {
  const { provisionalRounds = 0, classes: all = [] } = places ?? {}
  const classes = all.map(({ carClass, leaders, drivers, placeOf }) => ({
    carClass,
    leaders: leaders.map((leader) => ({ carClass, ...leader })),
    drivers,
    own: placeOf.get(viewerId) ?? null,
  }))
  return {
    ...shownSummary(planned),
    provisionalRounds,
    classes: classes.filter(({ leaders, own }) => leaders.length > 0 || own),
  }
}

type OfDriver = { classes: readonly ClassPlaces[]; userId: number; isOver: boolean }

/** Nothing for a guest of the championship, who has no row. */
function ofDriver(
  planned: Planned,
  { classes, userId, isOver: isDecided }: OfDriver,
): DriverChampionship[] {
  const places = classes.flatMap(({ carClass, drivers, leaders, placeOf }) => {
    const place = placeOf.get(userId)
    const isChampion = isDecided && leaders.some((leader) => leader.userId === userId)
    return place ? [{ carClass, drivers, ...place, isChampion }] : []
  })
  return places.length === 0 ? [] : [{ ...shownSummary(planned), places }]
}

const timeOf = ({ atMinutes = null }: PlannedRound) =>
  atMinutes === null ? null : atMinutesText(atMinutes)

function roundsOfEvent({ planned, rounds, season }: Scored, eventId: number) {
  return rounds.flatMap(({ planned: round, event, state }, index): EventRound[] => {
    if (event.id !== eventId) return []
    const scored = season.rounds.find(({ id }) => id === round.id)
    return [
      {
        championship: {
          key: planned.key,
          name: planned.name,
          isClosed: planned.closing !== null,
        },
        id: round.id,
        race: round.race,
        name: round.set?.name ?? timeOf(round),
        number: index + 1,
        rounds: rounds.length,
        factor: scored ? scaleOf(scored, 0, configurationFor(planned)).factor : 1,
        points: round.set?.points ?? null,
        award: scored?.award ?? 1,
        state,
      },
    ]
  })
}
