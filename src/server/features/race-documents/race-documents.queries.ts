import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carEntries, events, eventSessions, laps, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import {
  type DrivenRace,
  type RaceTelemetry,
  TICKS_PER_SECOND,
} from '#shared/contract/race-documents.ts'

type Car = DrivenRace['cars'][number]

/** Changes whenever a result of the race changes, or the name of somebody who drove in it. */
export async function raceVersion(db: Database, sessionId: number) {
  const [row] = await db
    .select({
      version: sql<string>`concat(${events.resultsVersion}, '/', (
        select sum(hashtextextended(concat(d.name, '/', u.display_name), coalesce(u.id, 0)))
        from car_drivers d left join users u on u.id = d.user_id
        where d.session_id = ${eventSessions.id}
      ))`,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(eq(eventSessions.id, sessionId))
  return row?.version ?? ''
}

/** A race without laps has its cars only; one without results has none. */
export async function findDrivenRace(db: Database, sessionId: number): Promise<DrivenRace> {
  const cars = await db
    .select({
      entry: carEntries.entry,
      number: carEntries.carNumber,
      carClass: carEntries.carClass,
      carModel: carEntries.carModel,
      teamName: carEntries.teamName,
      gridPlace: carEntries.gridPosition,
      place: carEntries.position,
      classPlace: carEntries.classPosition,
      status: carEntries.status,
      finishSeconds: carEntries.finishTimeSeconds,
      flagSeconds: sql<number | null>`${carEntries.penaltySeconds} * -1 + case
        when ${carEntries.imported} is null then ${carEntries.finishTimeSeconds}
        else (${carEntries.imported} ->> 'finishTimeSeconds')::float8
      end`,
      pitstops: carEntries.pitstops,
      drivers: sql<Car['drivers']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', d.name, 'shownName', coalesce(u.display_name, d.name), 'userId', d.user_id
        ) order by d.ordinal), '[]')
        from car_drivers d left join users u on u.id = d.user_id
        where d.session_id = ${carEntries.sessionId} and d.entry = ${carEntries.entry}
      )`,
      stints: sql<Car['stints']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'driver', s.driver - 1, 'firstLap', s.first_lap, 'lastLap', s.last_lap
        ) order by s.number), '[]')
        from stints s
        where s.session_id = ${carEntries.sessionId} and s.entry = ${carEntries.entry}
      )`,
    })
    .from(carEntries)
    .where(eq(carEntries.sessionId, sessionId))
    .orderBy(asc(carEntries.position), asc(carEntries.entry))
  const lapsOf = await lapColumns(db, sessionId)
  const [file] = await db
    .select({ trackLengthMetres: resultFiles.trackLengthMetres, minutes: resultFiles.minutes })
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, sessionId))
    .orderBy(desc(resultFiles.id))
    .limit(1)
  return {
    trackLengthMetres: file?.trackLengthMetres ?? null,
    minutes: file?.minutes ?? null,
    cars: cars.map((car) => ({ ...car, ...(lapsOf.get(car.entry) ?? NO_LAPS) })),
  }
}

const NO_LAPS = { started: [], times: [], pitLaps: [] }

async function lapColumns(db: Database, sessionId: number) {
  const rows = await db
    .select({
      entry: laps.entry,
      numbers: columnOf<number>(sql`${laps.number}`),
      started: columnOf(ticks(sql`${laps.startedSeconds}`)),
      times: columnOf(ticks(sql`${laps.seconds}`)),
      pits: columnOf<boolean>(sql`${laps.isPit}`),
    })
    .from(laps)
    .where(eq(laps.sessionId, sessionId))
    .groupBy(laps.entry)
  return new Map(
    rows.map(({ entry, numbers, started, times, pits }) => [
      entry,
      {
        started: byNumber(numbers, started),
        times: byNumber(numbers, times),
        pitLaps: numbers.filter((_, index) => pits[index]),
      },
    ]),
  )
}

/** Compounds are named once, and laps refer to them. */
export async function findTelemetry(db: Database, sessionId: number): Promise<RaceTelemetry> {
  const rows = await db
    .select({
      entry: laps.entry,
      numbers: columnOf<number>(sql`${laps.number}`),
      sector1: columnOf(ticks(sql`${laps.sector1Seconds}`)),
      sector2: columnOf(ticks(sql`${laps.sector2Seconds}`)),
      sector3: columnOf(ticks(sql`${laps.sector3Seconds}`)),
      topSpeedKmh: columnOf(sql`${laps.topSpeedKmh}`),
      fuel: columnOf(sql`${laps.fuel}`),
      energy: columnOf(sql`${laps.energy}`),
      wearFrontLeft: columnOf(sql`${laps.wearFrontLeft}`),
      wearFrontRight: columnOf(sql`${laps.wearFrontRight}`),
      wearRearLeft: columnOf(sql`${laps.wearRearLeft}`),
      wearRearRight: columnOf(sql`${laps.wearRearRight}`),
      // Older versions of the game name compounds by axle.
      frontLeft: columnOf<string | null>(
        sql`coalesce(${laps.compoundFrontLeft}, ${laps.frontCompound})`,
      ),
      frontRight: columnOf<string | null>(
        sql`coalesce(${laps.compoundFrontRight}, ${laps.frontCompound})`,
      ),
      rearLeft: columnOf<string | null>(
        sql`coalesce(${laps.compoundRearLeft}, ${laps.rearCompound})`,
      ),
      rearRight: columnOf<string | null>(
        sql`coalesce(${laps.compoundRearRight}, ${laps.rearCompound})`,
      ),
    })
    .from(laps)
    .where(eq(laps.sessionId, sessionId))
    .groupBy(laps.entry)
    .orderBy(asc(laps.entry))
  const compounds = [
    ...new Set(
      rows.flatMap((row) => [row.frontLeft, row.frontRight, row.rearLeft, row.rearRight]).flat(),
    ),
  ].filter((name) => name !== null)
  const codeOf = new Map(compounds.map((name, code) => [name, code]))
  const codes = (names: readonly (string | null)[]) =>
    names.map((name) => (name === null ? null : (codeOf.get(name) ?? null)))
  return {
    compounds,
    cars: rows.map(({ numbers, ...row }) => {
      const column = <T>(values: readonly T[]) => byNumber(numbers, values)
      return {
        entry: row.entry,
        sectors: [row.sector1, row.sector2, row.sector3].map(column),
        topSpeedKmh: column(row.topSpeedKmh),
        fuel: column(row.fuel),
        energy: column(row.energy),
        tread: [row.wearFrontLeft, row.wearFrontRight, row.wearRearLeft, row.wearRearRight].map(
          column,
        ),
        compounds: [row.frontLeft, row.frontRight, row.rearLeft, row.rearRight].map((names) =>
          column(codes(names)),
        ),
      }
    }),
  }
}

/** A column of a car's laps, in their order. */
function columnOf<T = number | null>(value: ReturnType<typeof sql>) {
  return sql<T[]>`json_agg(${value} order by ${laps.number})`
}

function ticks(value: ReturnType<typeof sql>) {
  return sql`round(${value} * ${sql.raw(String(TICKS_PER_SECOND))})::int`
}

/** Values at their lap's number, from 1; null for laps that the file does not have. */
function byNumber<T>(numbers: readonly number[], values: readonly T[]): (T | null)[] {
  if (numbers.at(-1) === numbers.length) return [...values]
  const column = Array.from({ length: numbers.at(-1) ?? 0 }, (): T | null => null)
  for (const [index, number] of numbers.entries())
    if (number >= 1) column[number - 1] = values[index] as T
  return column
}
