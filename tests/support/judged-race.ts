import { asc, eq } from 'drizzle-orm'
import {
  carEntries,
  championshipRounds,
  championships,
  decisionVersions,
  events,
} from '#server/database/schema.ts'
import { publishDecision } from '#server/features/decisions/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { sampleDocument } from './decision-document.ts'
import { raceOf } from './race-of.ts'
import type { startTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>
type Chief = CurrentUser

export const JUDGED_AT = new Date('2026-11-29T20:00:00Z')

/** A race that a championship counts, and what stewards decide about it. */
export function judgedRace({ as, db, make }: Pick<App, 'as' | 'db' | 'make'>, chief: Chief) {
  let place = { eventId: 0, sessionId: 0 }
  let season = 0

  async function race() {
    const event = await make.event({ status: 'completed' })
    const cars = [
      ['11', 60, 7200],
      ['22', 60, 7208.4],
      ['33', 60, 7215.9],
      ['44', 59, 7231],
    ] as const
    for (const [index, [carNumber, laps, finishTimeSeconds]] of cars.entries())
      await make.result({
        eventId: event.id,
        carNumber,
        position: index + 1,
        classPosition: index + 1,
        drivers: [{ name: `Driver ${carNumber}` }],
        lapsCompleted: laps,
        finishTimeSeconds,
      })
    const [championship] = await db
      .insert(championships)
      .values({ name: `Cup ${event.id}`, configuration: { points: [25, 18, 15, 12] } })
      .returning()
    const championshipId = championship?.id ?? 0
    await db.insert(championshipRounds).values({ championshipId, eventId: event.id })
    const [row] = await db.select().from(events).where(eq(events.id, event.id))
    place = { eventId: event.id, sessionId: row?.raceSessionId ?? 0 }
    season = championshipId
    return { eventId: event.id, championshipId, place }
  }

  const publish = (effects: Effect[], options: { resultsVersion?: number } = {}) =>
    db.transaction((tx) =>
      publishDecision(tx, {
        place,
        cameFrom: 'stewards',
        document: sampleDocument(),
        effects,
        author: chief,
        at: JUDGED_AT,
        ...options,
      }),
    )

  async function stored() {
    const rows = await db
      .select()
      .from(carEntries)
      .where(eq(carEntries.sessionId, raceOf(place.eventId)))
      .orderBy(asc(carEntries.entry))
    return rows.map(({ id: _id, ...row }) => row)
  }

  /** The drivers' points in the championship, by number. */
  async function totals() {
    const { data } = await as(chief).call(standingsApi.get, {
      query: { season: `season-${season}` },
    })
    const drivers = data.classes.flatMap((table) => table.drivers)
    return Object.fromEntries(drivers.map(({ name, points }) => [name.split(' ').at(-1), points]))
  }

  const versionsOf = (decisionId: number) =>
    db
      .select()
      .from(decisionVersions)
      .where(eq(decisionVersions.decisionId, decisionId))
      .orderBy(asc(decisionVersions.number))

  return { car, seconds, publish, stored, totals, versionsOf, race }
}

const car = (no: string) => ({
  carNumber: no,
  carClass: 'Hypercar',
  driverName: `Driver ${no}`,
  crew: [`Driver ${no}`],
  twin: 1,
})

const seconds = (no: string, value: number): Effect => ({
  kind: 'time',
  car: car(no),
  seconds: value,
})
