import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  carEntries,
  entries,
  entryCarLinks,
  eventSessions,
  users,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import { formatGap, formatLapTime, formatRaceTime } from '#shared/domain/results/race-time.ts'
import { findRaceId, findSessionId } from './sessions.queries.ts'
import { listPublicAdjustments } from './desk/public-adjustments.queries.ts'

/** What cars earned, by session and then by their `entry`. */
export type PointsOfSessions = ReadonlyMap<number, ReadonlyMap<number, number>>

/**
 * The classification of the event's race, or of the wanted session, in finishing order: one row per car. Only cars of the
 * event's race are linked to entries, so only they have teams.
 * @throws not_found if the session is not one of the event
 */
export async function listResults(
  db: Database,
  eventId: number,
  wanted?: number,
  pointsOf: PointsOfSessions = new Map(),
): Promise<RaceResult[]> {
  const raceId = await findRaceId(db, eventId)
  const sessionId = wanted === undefined ? raceId : await findSessionId(db, eventId, wanted)
  if (sessionId === undefined) return []
  const isMain = sessionId === raceId
  const rows = await db
    .select({
      car: carEntries,
      kind: eventSessions.kind,
      teamId: entries.teamId,
      enteredTeam: shownTeamName,
      drivers: sql<RaceResult['drivers']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', d.name, 'shownName', coalesce(u.display_name, d.name), 'userId', d.user_id
        ) order by d.ordinal), '[]')
        from car_drivers d left join users u on u.id = d.user_id
        where d.session_id = ${carEntries.sessionId} and d.entry = ${carEntries.entry}
      )`,
      // Summaries have thousandths, files four decimals.
      bestLapDriver: sql<string | null>`(
        select coalesce(u.display_name, d.name)
        from driver_summaries s
        join car_drivers d on d.session_id = s.session_id and d.entry = s.entry and d.ordinal = s.driver
        left join users u on u.id = d.user_id
        where s.session_id = ${carEntries.sessionId} and s.entry = ${carEntries.entry}
          and abs(s.best_seconds - ${carEntries.bestLapSeconds}) < 0.001
        order by s.best_seconds, s.best_lap
        limit 1
      )`,
      finisherId: users.id,
      displayName: users.displayName,
      avatarUrl: users.avatarUrl,
      // Guests have no username, only a display name.
      raceControlUsername: sql<string | null>`coalesce(
        ${users.raceControlUsername}, case when ${users.isGuest} then ${users.displayName} end
      )`,
    })
    .from(carEntries)
    .innerJoin(eventSessions, eq(eventSessions.id, carEntries.sessionId))
    .leftJoin(
      carDrivers,
      sql`${carDrivers.sessionId} = ${carEntries.sessionId} and ${carDrivers.entry} = ${carEntries.entry}
        and ${carDrivers.name} = ${carEntries.driverName}`,
    )
    .leftJoin(users, eq(users.id, carDrivers.userId))
    .leftJoin(
      entryCarLinks,
      and(eq(entryCarLinks.eventId, eventId), eq(entryCarLinks.car, carEntries.entry)),
    )
    .leftJoin(entries, eq(entries.id, entryCarLinks.entryId))
    .where(eq(carEntries.sessionId, sessionId))
    .orderBy(asc(carEntries.position), asc(carEntries.entry))

  const adjustmentsOf = await listPublicAdjustments(db, sessionId)
  const bests = bestsOf(rows.map(({ car }) => car))
  const leaders = new Map<string, Row>()
  for (const { car } of rows)
    if (countsInPlace(car.status) && !leaders.has(car.carClass)) leaders.set(car.carClass, car)

  return rows.map(
    ({ car, kind, drivers, finisherId, teamId, enteredTeam, displayName, ...row }) => ({
      id: car.id,
      entry: car.entry,
      position: car.position,
      classPosition: car.classPosition,
      driverName: car.driverName,
      shownName: displayName ?? car.driverName,
      raceControlUsername: row.raceControlUsername,
      user: finisherId === null ? null : { id: finisherId, avatarUrl: row.avatarUrl },
      drivers,
      carNumber: car.carNumber,
      carClass: car.carClass,
      carModel: car.carModel,
      teamName: car.teamName,
      team: !isMain || enteredTeam === null ? null : { id: teamId, name: enteredTeam },
      totalTime: formatRaceTime(car.finishTimeSeconds),
      totalTimeSeconds: car.finishTimeSeconds,
      gap:
        kind === 'race'
          ? gapTo(leaders.get(car.carClass), car)
          : gapOfBests(bests.get(car.carClass), car),
      bestLapTime: formatLapTime(car.bestLapSeconds),
      bestLapSeconds: car.bestLapSeconds,
      bestLapDriver: row.bestLapDriver,
      lapsCompleted: car.lapsCompleted,
      status: car.status,
      dnfReason: car.status === 'DNF' ? car.dnfReason : null,
      penalties: car.penalties,
      points: pointsOf.get(sessionId)?.get(car.entry) ?? car.points,
      adjustments: adjustmentsOf.get(car.entry) ?? [],
      imported: car.imported && writtenOutcome(car.imported),
    }),
  )
}

type Row = typeof carEntries.$inferSelect

function writtenOutcome({ finishTimeSeconds, ...outcome }: NonNullable<Row['imported']>) {
  return { ...outcome, totalTime: formatRaceTime(finishTimeSeconds) }
}

/** The best lap of each class, without disqualified cars, in seconds. */
function bestsOf(cars: readonly Row[]) {
  const bests = new Map<string, number>()
  for (const { carClass, status, bestLapSeconds: best } of cars)
    if (best !== null && status !== 'DSQ')
      bests.set(carClass, Math.min(best, bests.get(carClass) ?? Infinity))
  return bests
}

/** Outside of races, the difference of the best laps, however many laps were driven. */
function gapOfBests(best: number | undefined, { bestLapSeconds, status }: Row) {
  if (best === undefined || bestLapSeconds === null || status === 'DSQ') return ''
  const behind = { finishSeconds: bestLapSeconds, laps: 0 }
  return bestLapSeconds <= best ? '' : formatGap({ finishSeconds: best, laps: 0 }, behind)
}

function gapTo(leader: Row | undefined, car: Row) {
  if (!leader || leader.id === car.id || !countsInPlace(car.status)) return ''
  return formatGap(
    { finishSeconds: leader.finishTimeSeconds, laps: leader.lapsCompleted },
    { finishSeconds: car.finishTimeSeconds, laps: car.lapsCompleted },
  )
}
