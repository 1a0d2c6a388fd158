import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventForm } from '#shared/contract/event-form.ts'
import type { TemplateValues } from '#shared/contract/event-series.ts'
import { id, instant, version } from './columns.ts'
import { events } from './events.ts'

/** From which the guild makes events. As JSON, because a template is read and written as a whole. */
export const eventTemplates = pgTable(
  'event_templates',
  {
    id: id(),
    name: text().notNull(),
    values: jsonb().$type<TemplateValues>().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex('event_templates_name').on(table.name)],
)

/** Events that were made from one template and a list of dates. */
export const eventSeries = pgTable('event_series', {
  id: id(),
  name: text().notNull(),
  /** As it was then. */
  template: jsonb().$type<TemplateValues>().notNull(),
  createdAt: instant().notNull(),
})

export const eventSeriesParts = pgTable(
  'event_series_parts',
  {
    eventId: integer()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    seriesId: integer()
      .notNull()
      .references(() => eventSeries.id, { onDelete: 'cascade' }),
  },
  (table) => [index('event_series_parts_series').on(table.seriesId)],
)

export type ChangedPart = {
  eventId: number
  /** Its form before, and the version after the change. */
  before: EventForm
  version: number
}

/** Changes of all events of a series, so that the last one can be undone. */
export const eventSeriesChanges = pgTable(
  'event_series_changes',
  {
    id: id(),
    seriesId: integer()
      .notNull()
      .references(() => eventSeries.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    parts: jsonb().$type<ChangedPart[]>().notNull(),
    isUndone: boolean().notNull().default(false),
  },
  (table) => [index('event_series_changes_series').on(table.seriesId)],
)
