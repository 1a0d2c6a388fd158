import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  type ChangedPart,
  eventSeries,
  eventSeriesChanges,
  eventSeriesParts,
  events,
  tracks,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { eventColumns } from '#server/features/entries/index.ts'
import type { TemplateValues } from '#shared/contract/event-series.ts'
import { completeValues } from './event-templates.queries.ts'

export async function listSeries(db: Database) {
  const firstStart = sql<Date | null>`min(${events.startDateTime})`.mapWith(events.startDateTime)
  const lastStart = sql<Date | null>`max(${events.startDateTime})`.mapWith(events.startDateTime)
  return db
    .select({
      id: eventSeries.id,
      name: eventSeries.name,
      events: sql<number>`count(${events.id})::int`,
      firstStart,
      lastStart,
    })
    .from(eventSeries)
    .leftJoin(eventSeriesParts, eq(eventSeriesParts.seriesId, eventSeries.id))
    .leftJoin(events, eq(events.id, eventSeriesParts.eventId))
    .groupBy(eventSeries.id)
    .orderBy(desc(eventSeries.id))
}

export async function findSeries(db: Database, id: number) {
  const [series] = await db
    .select({ id: eventSeries.id, name: eventSeries.name, template: eventSeries.template })
    .from(eventSeries)
    .where(eq(eventSeries.id, id))
  return series && { ...series, template: completeValues(series.template) }
}

/** By their start. */
export function listEventsOf(db: Database, seriesId: number) {
  return db
    .select({
      id: events.id,
      title: events.title,
      trackName: tracks.name,
      status: events.status,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
      formVersion: events.formVersion,
      registrationCount: eventColumns.registrationCount,
    })
    .from(eventSeriesParts)
    .innerJoin(events, eq(events.id, eventSeriesParts.eventId))
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(eq(eventSeriesParts.seriesId, seriesId))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

type NewSeries = { name: string; template: TemplateValues; createdAt: Date }

export async function insertSeries(tx: Database, series: NewSeries, eventIds: readonly number[]) {
  const { id } = one(await tx.insert(eventSeries).values(series).returning({ id: eventSeries.id }))
  await tx.insert(eventSeriesParts).values(eventIds.map((eventId) => ({ eventId, seriesId: id })))
  return id
}

type NewChange = { seriesId: number; at: Date; parts: ChangedPart[] }

export async function insertChange(tx: Database, change: NewChange) {
  await tx.insert(eventSeriesChanges).values(change)
}

/** The last one, unless it is undone. */
export async function findLastChange(db: Database, seriesId: number) {
  const [last] = await db
    .select()
    .from(eventSeriesChanges)
    .where(eq(eventSeriesChanges.seriesId, seriesId))
    .orderBy(desc(eventSeriesChanges.id))
    .limit(1)
  return last?.isUndone ? undefined : last
}

export async function markUndone(tx: Database, id: number) {
  await tx.update(eventSeriesChanges).set({ isUndone: true }).where(eq(eventSeriesChanges.id, id))
}
