import { asc, desc, eq, type GetColumnData } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import {
  carDamages,
  carDrivers,
  driverChanges,
  eventSessions,
  events,
  raceIncidents,
  racePenalties,
  resultFiles,
} from '#server/database/schema.ts'
import { listPublicAdjustments } from '#server/features/results/index.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import {
  foldContacts,
  foldDamages,
  foldTrackLimits,
} from '#shared/domain/race-documents/fold-log.ts'
import { listTrackLimitLines } from './track-limits.queries.ts'

/** What the file's log says of a race, each thing once, and what stewards decided. */
export async function findRaceLog(db: Database, sessionId: number): Promise<RaceLog> {
  const [event] = await db
    .select({ version: events.resultsVersion })
    .from(events)
    .innerJoin(eventSessions, eq(eventSessions.eventId, events.id))
    .where(eq(eventSessions.id, sessionId))
  const [file] = await db
    .select({ sessionStartedAt: resultFiles.sessionStartedAt })
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, sessionId))
    .orderBy(desc(resultFiles.id))
    .limit(1)
  const entryOf = await entriesByName(db, sessionId)
  const contacts = await listContactLines(db, sessionId)
  const damages = await linesOf(db, sessionId, carDamages, {
    etSeconds: carDamages.etSeconds,
    entry: carDamages.entry,
    driverName: carDamages.driverName,
    part: carDamages.part,
  })
  const limits = await listTrackLimitLines(db, sessionId)
  const penalties = await linesOf(db, sessionId, racePenalties, {
    etSeconds: racePenalties.etSeconds,
    entry: racePenalties.entry,
    driverName: racePenalties.driverName,
    action: racePenalties.action,
    kind: racePenalties.kind,
    seconds: racePenalties.seconds,
    laps: racePenalties.laps,
    reason: racePenalties.reason,
  })
  const changes = await linesOf(db, sessionId, driverChanges, {
    etSeconds: driverChanges.etSeconds,
    entry: driverChanges.entry,
    oldName: driverChanges.oldName,
    newName: driverChanges.newName,
  })
  const decisions = await listPublicAdjustments(db, sessionId)
  return {
    version: event?.version ?? 0,
    sessionStartedAt: file?.sessionStartedAt ?? null,
    contacts: foldContacts(contacts, entryOf),
    damages: foldDamages(damages),
    ...foldTrackLimits(limits),
    penalties,
    driverChanges: changes,
    decisions: [...decisions].flatMap(([entry, made]) => made.map((one) => ({ entry, ...one }))),
  }
}

/** As in the log, by time. */
export function listContactLines(db: Database, sessionId: number) {
  return linesOf(db, sessionId, raceIncidents, {
    etSeconds: raceIncidents.etSeconds,
    entry: raceIncidents.entry,
    driverName: raceIncidents.driverName,
    otherName: raceIncidents.otherName,
    object: raceIncidents.object,
    strength: raceIncidents.strength,
  })
}

type LogTable = PgTable & Record<'sessionId' | 'etSeconds' | 'ordinal', PgColumn>

type Fields = Record<string, PgColumn>

/** By time. */
async function linesOf<Chosen extends Fields>(
  db: Database,
  sessionId: number,
  table: LogTable,
  chosen: Chosen,
) {
  const fields: Fields = chosen
  const lines = await db
    .select(fields)
    .from(table)
    .where(eq(table.sessionId, sessionId))
    .orderBy(asc(table.etSeconds), asc(table.ordinal))
  return lines as { [Name in keyof Chosen]: GetColumnData<Chosen[Name]> }[]
}

/** Finds the car of a name: null unless exactly one car has it. */
async function entriesByName(db: Database, sessionId: number) {
  const rows = await db
    .select({ name: carDrivers.name, entry: carDrivers.entry })
    .from(carDrivers)
    .where(eq(carDrivers.sessionId, sessionId))
  const entries = new Map<string, number | null>()
  for (const { name, entry } of rows) entries.set(name, entries.has(name) ? null : entry)
  return (name: string) => entries.get(name) ?? null
}
