import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { type LapColumnName, perUnit } from '#server/database/lap-columns.ts'
import {
  type AidsRange,
  carEntries,
  carLaps,
  events,
  resultFiles,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { StoredJoin } from '#server/database/stored-join.ts'
import { seamsOf } from '#server/features/results/index.ts'
import {
  type DrivenRace,
  type RaceTelemetry,
  TICKS_PER_SECOND,
} from '#shared/contract/race-documents.ts'
import { isCompound } from '#shared/domain/race-documents/is-compound.ts'
import { gridPlaces } from '#shared/domain/race-documents/grid.ts'
import { shownSeconds } from '#shared/domain/results/race-time.ts'
import { findPoles } from './poles.queries.ts'
import { stintTimer } from './stint-times.queries.ts'

type Car = DrivenRace['cars'][number]

/**
 * Changes whenever a result of the event changes, or what its form says, or the name or category of somebody who drove in
 * the session.
 */
export async function documentVersion(db: Database, eventId: number, sessionId: number) {
  const [row] = await db
    .select({
      version: sql<string>`concat(${events.resultsVersion}, '/', ${events.formVersion}, '/', (
        select sum(hashtextextended(concat(d.name, '/', u.display_name, '/', u.driver_category), coalesce(u.id, 0)))
        from car_drivers d left join users u on u.id = d.user_id
        where d.session_id = ${sessionId}
      ))`,
    })
    .from(events)
    .where(eq(events.id, eventId))
  return row?.version ?? ''
}

const driversOfCar = sql<Car['drivers']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', d.name, 'shownName', coalesce(u.display_name, d.name), 'userId', d.user_id,
    'category', u.driver_category
  ) order by d.ordinal), '[]')
  from car_drivers d left join users u on u.id = d.user_id
  where d.session_id = ${carEntries.sessionId} and d.entry = ${carEntries.entry}
)`

/** Who drove the cars of a session. */
export function listCrews(db: Database, sessionId: number) {
  return db
    .select({ entry: carEntries.entry, number: carEntries.carNumber, drivers: driversOfCar })
    .from(carEntries)
    .where(eq(carEntries.sessionId, sessionId))
}

/**
 * A race without laps has its cars only; one without results has none.
 * @param only the entries of the cars that are wanted
 */
export async function findDrivenRace(
  db: Database,
  sessionId: number,
  only?: readonly number[],
): Promise<DrivenRace> {
  const cars = await db
    .select({
      entry: carEntries.entry,
      number: carEntries.carNumber,
      carClass: carEntries.carClass,
      carModel: carEntries.carModel,
      teamName: carEntries.teamName,
      isHuman: carEntries.isHuman,
      gridPlace: carEntries.gridPosition,
      place: carEntries.position,
      classPlace: carEntries.classPosition,
      status: carEntries.status,
      dnfReason: sql<
        string | null
      >`case when ${carEntries.status} = 'DNF' then ${carEntries.dnfReason} end`,
      finishSeconds: carEntries.finishTimeSeconds,
      flagSeconds: sql<number | null>`${carEntries.penaltySeconds} * -1 + case
        when ${carEntries.imported} is null then ${carEntries.finishTimeSeconds}
        else (${carEntries.imported} ->> 'finishTimeSeconds')::float8
      end`,
      lapsTaken: sql<
        number | null
      >`(${carEntries.imported} ->> 'lapsCompleted')::integer - ${carEntries.lapsCompleted}`,
      pitstops: carEntries.pitstops,
      bestSeconds: carEntries.bestLapSeconds,
      penalties: carEntries.penalties,
      drivers: driversOfCar,
      stints: sql<Car['stints']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'driver', s.driver - 1, 'firstLap', s.first_lap, 'lastLap', s.last_lap
        ) order by s.number), '[]')
        from stints s
        where s.session_id = ${carEntries.sessionId} and s.entry = ${carEntries.entry}
      )`,
    })
    .from(carEntries)
    .where(and(eq(carEntries.sessionId, sessionId), isOneOf(carEntries.entry, only)))
    .orderBy(asc(carEntries.position), asc(carEntries.entry))
  const lapsOf = await lapColumns(db, sessionId, only)
  const [file] = await db
    .select({
      trackLengthMetres: resultFiles.trackLengthMetres,
      minutes: resultFiles.minutes,
      joined: resultFiles.joined,
    })
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, sessionId))
    .orderBy(desc(resultFiles.id))
    .limit(1)
  const poles = await findPoles(db, sessionId, cars)
  const onGrid = gridPlaces(cars)
  const timed = await stintTimer(db, sessionId)
  return {
    trackLengthMetres: file?.trackLengthMetres ?? null,
    minutes: file?.minutes ?? null,
    cars: cars.map(({ isHuman, bestSeconds, lapsTaken, ...car }) => {
      const laps = lapsOf.get(car.entry) ?? NO_LAPS
      const unlistedBestSeconds = unlistedBest(bestSeconds, laps.times)
      return {
        ...car,
        gridPlace: onGrid.get(car.entry) ?? null,
        ...(lapsTaken !== null && { lapsTaken }),
        ...(!isHuman && { isAi: true as const }),
        ...laps,
        stints: timed(car, laps),
        ...(unlistedBestSeconds !== null && { unlistedBestSeconds }),
        ...(file?.joined && joinedFacts(file.joined, car.entry)),
      }
    }),
    ...(file?.joined && { seams: seamsOf(file.joined), weight: file.joined.outcome.weight }),
    ...(poles && { poles }),
  }
}

/** What a recording that joined late states of a lap before; null if the laps have it. */
function unlistedBest(stated: number | null, times: Car['times']) {
  const listed = Math.min(...times.flatMap((time) => time ?? []))
  const seconds = stated === null ? null : shownSeconds(stated)
  return seconds !== null && seconds < shownSeconds(listed / TICKS_PER_SECOND) ? seconds : null
}

/** What the laps of a joined race cannot say; nothing for cars that were not interrupted. */
function joinedFacts({ outcome }: StoredJoin, entry: number) {
  const facts = outcome.cars.find((car) => car.entry === entry)
  return {
    ...(facts && facts.restarts.length > 0 && { restarts: facts.restarts }),
    ...(facts && facts.uncounted.length > 0 && { uncounted: facts.uncounted }),
  }
}

/** The laps that the file counts, by entry. */
export async function completedLapsOf(db: Database, sessionId: number) {
  const cars = await db
    .select({
      entry: carEntries.entry,
      laps: sql<number>`coalesce((${carEntries.imported} ->> 'lapsCompleted')::integer, ${carEntries.lapsCompleted})`,
    })
    .from(carEntries)
    .where(eq(carEntries.sessionId, sessionId))
  return new Map(cars.map(({ entry, laps: completed }) => [entry, completed]))
}

function isOneOf(
  entry: typeof carEntries.entry | typeof carLaps.entry,
  only: readonly number[] | undefined,
) {
  return only && inArray(entry, [...only])
}

const NO_LAPS = { started: [], times: [], pitLaps: [] }

async function lapColumns(db: Database, sessionId: number, only: readonly number[] | undefined) {
  const rows = await db
    .select({
      entry: carLaps.entry,
      started: column('started'),
      times: column('time'),
      crossed: column('crossed'),
      pits: column<boolean>('isPit'),
    })
    .from(carLaps)
    .where(and(eq(carLaps.sessionId, sessionId), isOneOf(carLaps.entry, only)))
  return new Map(
    rows.map(({ entry, started, times, crossed, pits }) => {
      const inFile = pits ?? []
      return [
        entry,
        {
          started: started ?? unknown(inFile),
          times: times ?? unknown(inFile),
          ...(crossed && { crossed }),
          pitLaps: inFile.flatMap((isPit, index) => (isPit ? index + 1 : [])),
        },
      ]
    }),
  )
}

/** Compounds are named once, and laps refer to them. */
export async function findTelemetry(
  db: Database,
  sessionId: number,
  only?: readonly number[],
): Promise<RaceTelemetry> {
  const rows = await db
    .select({
      entry: carLaps.entry,
      compounds: carLaps.compounds,
      laps: sql<number>`cardinality(${carLaps.isPit})`,
      sector1: column('sector1'),
      sector2: column('sector2'),
      sector3: column('sector3'),
      topSpeed: column('topSpeed'),
      fuel: column('fuel'),
      energy: column('energy'),
      wearFrontLeft: column('wearFrontLeft'),
      wearFrontRight: column('wearFrontRight'),
      wearRearLeft: column('wearRearLeft'),
      wearRearRight: column('wearRearRight'),
      frontCompound: column('frontCompound'),
      rearCompound: column('rearCompound'),
      compoundFrontLeft: column('compoundFrontLeft'),
      compoundFrontRight: column('compoundFrontRight'),
      compoundRearLeft: column('compoundRearLeft'),
      compoundRearRight: column('compoundRearRight'),
      aids: carEntries.aids,
    })
    .from(carLaps)
    .leftJoin(
      carEntries,
      and(eq(carEntries.sessionId, carLaps.sessionId), eq(carEntries.entry, carLaps.entry)),
    )
    .where(and(eq(carLaps.sessionId, sessionId), isOneOf(carLaps.entry, only)))
    .orderBy(asc(carLaps.entry))
  const codes = new Map<string, number>()
  const codeOf = (name: string | undefined) => {
    if (name === undefined || !isCompound(name)) return null
    const code = codes.get(name) ?? codes.size
    codes.set(name, code)
    return code
  }
  const cars = rows.map((row) => {
    const unknowns = Array.from({ length: row.laps }, () => null)
    const whole = (name: NumbersOf<typeof row>) => row[name] ?? unknowns
    const inUnits = (name: NumbersOf<typeof row>) => {
      const unit = perUnit(name)
      return whole(name).map((value) => (value === null ? null : value / unit))
    }
    // Older versions of the game name compounds by axle.
    const ofWheel = (wheel: NumbersOf<typeof row>, axle: NumbersOf<typeof row>) => {
      const ofAxle = whole(axle)
      return whole(wheel).map((code, lap) => codeOf(row.compounds[(code ?? ofAxle[lap] ?? 0) - 1]))
    }
    return {
      entry: row.entry,
      sectors: [whole('sector1'), whole('sector2'), whole('sector3')],
      topSpeedKmh: inUnits('topSpeed'),
      fuel: inUnits('fuel'),
      energy: inUnits('energy'),
      tread: [
        inUnits('wearFrontLeft'),
        inUnits('wearFrontRight'),
        inUnits('wearRearLeft'),
        inUnits('wearRearRight'),
      ],
      compounds: [
        ofWheel('compoundFrontLeft', 'frontCompound'),
        ofWheel('compoundFrontRight', 'frontCompound'),
        ofWheel('compoundRearLeft', 'rearCompound'),
        ofWheel('compoundRearRight', 'rearCompound'),
      ],
      ...aidsOfPeople(row.aids),
    }
  })
  return { compounds: [...codes.keys()], cars }
}

function aidsOfPeople(ranges: readonly AidsRange[] | null) {
  const own = ranges?.filter(({ control }) => control === 'PlayerControl') ?? []
  if (own.length === 0) return {}
  return { aids: own.map(({ firstLap, lastLap, aids }) => ({ firstLap, lastLap, aids })) }
}

type NumbersOf<Row> = Exclude<keyof Row & LapColumnName, 'isPit'>

type Values<T = number> = (T | null)[] | null

/** By lap, from lap 1. As JSON, which the driver reads five times as fast as an array. */
function column<T = number>(name: LapColumnName) {
  return sql<Values<T>>`to_json(${carLaps[name]})`
}

const unknown = (laps: readonly unknown[]) => laps.map(() => null)
