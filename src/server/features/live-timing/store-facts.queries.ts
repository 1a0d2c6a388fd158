import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { liveCars, liveLaps, liveMoments } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type {
  LiveFact,
  LiveLap,
  LiveMoment,
  MomentDetails,
} from '#shared/domain/live-timing/facts.ts'

/**
 * Facts are stored once: the first full value stays, and a time beats no time.
 * @param isFilling of somebody who only fills holes: what was told of a moment stays
 */
export async function storeFacts(
  tx: Database,
  { sessionId, senderId, isFilling }: Told & { isFilling: boolean },
  facts: readonly LiveFact[],
) {
  // A car that is told twice has what it is told last.
  const told = new Map(facts.flatMap((fact) => (fact.kind === 'car' ? [[fact.car, fact]] : [])))
  const moments = new Map(
    facts.flatMap((fact) => (fact.kind === 'moment' ? [[fact.key, fact]] : [])),
  )
  const laps = new Map<string, LiveLap>()
  for (const fact of facts) {
    if (fact.kind !== 'lap') continue
    const key = `${fact.car} ${fact.lap}`
    const before = laps.get(key)
    if (!before || before.seconds === null)
      laps.set(key, { ...fact, crossed: fact.crossed ?? before?.crossed ?? null })
  }
  if (told.size > 0) await upsertCars(tx, sessionId, [...told.values()])
  if (laps.size > 0) await upsertLaps(tx, { sessionId, senderId }, [...laps.values()])
  for (const fact of facts) if (fact.kind === 'fuel') await updateFuel(tx, sessionId, fact)
  const goesOn = ({ what }: LiveMoment) => !isFilling || what === 'penalty'
  const [more, once] = [goesOn, (moment: LiveMoment) => !goesOn(moment)].map((isIt) =>
    [...moments.values()].filter(isIt),
  )
  if (more?.length) await upsertMoments(tx, { sessionId, senderId }, more)
  if (once?.length) await insertMoments(tx, { sessionId, senderId }, once).onConflictDoNothing()
}

async function upsertCars(tx: Database, sessionId: number, cars: readonly LiveFact[]) {
  const rows = cars.flatMap((fact) => {
    if (fact.kind !== 'car') return []
    return [{ sessionId, ...fact }]
  })
  await tx
    .insert(liveCars)
    .values(rows)
    .onConflictDoUpdate({
      target: [liveCars.sessionId, liveCars.car],
      set: {
        slot: sql`excluded.slot`,
        number: sql`excluded.number`,
        team: sql`excluded.team`,
        drivers: sql`excluded.drivers`,
      },
    })
}

type Told = { sessionId: number; senderId: number }

async function upsertLaps(tx: Database, told: Told, laps: readonly LiveLap[]) {
  const rows = laps.map(({ sectors: [sector1, sector2, sector3], ...lap }) => ({
    ...told,
    ...lap,
    sector1,
    sector2,
    sector3,
  }))
  const isWithoutTime = sql`${liveLaps.seconds} is null`
  const better = (column: 'seconds' | 'sector1' | 'sector2' | 'sector3') =>
    sql`case when ${isWithoutTime} then excluded.${sql.raw(column)} else ${liveLaps[column]} end`
  await tx
    .insert(liveLaps)
    .values(rows)
    .onConflictDoUpdate({
      target: [liveLaps.sessionId, liveLaps.car, liveLaps.lap],
      set: {
        seconds: better('seconds'),
        sector1: better('sector1'),
        sector2: better('sector2'),
        sector3: better('sector3'),
        crossed: sql`coalesce(${liveLaps.crossed}, excluded.crossed)`,
      },
    })
}

/** The first one who tells is believed. */
async function updateFuel(
  tx: Database,
  sessionId: number,
  { car, lap, fuel }: { car: number; lap: number; fuel: number },
) {
  await tx
    .update(liveLaps)
    .set({ fuel })
    .where(
      and(
        eq(liveLaps.sessionId, sessionId),
        eq(liveLaps.car, car),
        eq(liveLaps.lap, lap),
        isNull(liveLaps.fuel),
      ),
    )
}

function insertMoments(tx: Database, told: Told, moments: readonly LiveMoment[]) {
  const rows = moments.map((moment) => {
    const { key, at, car } = moment
    return { ...told, key, at, car, details: detailsOf(moment) }
  })
  return tx.insert(liveMoments).values(rows)
}

async function upsertMoments(tx: Database, told: Told, moments: readonly LiveMoment[]) {
  await insertMoments(tx, told, moments).onConflictDoUpdate({
    target: [liveMoments.sessionId, liveMoments.key],
    set: { details: sql`excluded.details` },
    // How it goes on is told by who has begun to tell it, or after that one by somebody else.
    setWhere: sql`${liveMoments.details} <> excluded.details`,
  })
}

/** What is not in columns of its own. */
function detailsOf(moment: LiveMoment): MomentDetails {
  const columns = ['kind', 'key', 'at', 'car']
  const rest = Object.entries(moment).filter(([name]) => !columns.includes(name))
  return Object.fromEntries(rest) as MomentDetails
}
