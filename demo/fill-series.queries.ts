import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { events, eventSeries, eventSeriesParts, eventTemplates } from '#server/database/schema.ts'
import { getEvent } from '#server/features/events/index.ts'
import { formOfEvent } from '#shared/domain/events/series/changed-event.ts'
import { templateOf } from '#shared/domain/events/series/event-template.ts'
import { isFirstFill } from './is-first-fill.queries.ts'

const MARKER = 'demo/series'

/** Makes a series of the events to come, with the first one as a template. */
export async function fillSeries(tx: Database, now: Date) {
  if (!(await isFirstFill(tx, MARKER))) return
  const coming = await tx
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(and(eq(events.status, 'upcoming'), gt(events.startDateTime, now)))
    .orderBy(asc(events.startDateTime))
  const first = coming[0]
  if (!first) return
  const values = templateOf(formOfEvent(await getEvent(tx, first.id)), null)
  await tx.insert(eventTemplates).values({ name: `As ${first.title}`, values })
  const series = one(
    await tx
      .insert(eventSeries)
      .values({ name: 'Winter Series', template: values, createdAt: now })
      .returning({ id: eventSeries.id }),
  )
  await tx
    .insert(eventSeriesParts)
    .values(coming.map(({ id }) => ({ eventId: id, seriesId: series.id })))
}
