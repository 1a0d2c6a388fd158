import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PartialConfiguration } from '#shared/domain/scoring/configuration.ts'
import type { QualifyingChoice } from '#shared/domain/results/qualifying-of-races.ts'
import type { BonusOfRound } from '#shared/domain/scoring/season.ts'
import { id, instant, version } from './columns.ts'
import { events } from './events.ts'

/** How rounds are scored, for any number of championships. */
export const pointsSystems = pgTable('points_systems', {
  id: id(),
  name: text().notNull().unique(),
  configuration: jsonb().$type<PartialConfiguration>().notNull(),
  version: version(),
})

/**
 * A competition over several rounds. Every change of it, its rounds or its decisions increases its version. If it has days,
 * races that begin on them are offered as rounds; `endsAt` is exclusive.
 */
export const championships = pgTable(
  'championships',
  {
    id: id(),
    name: text().notNull().unique(),
    startsAt: instant(),
    endsAt: instant(),
    /** What differs from the points system, or from the defaults. */
    configuration: jsonb().$type<PartialConfiguration>().notNull(),
    pointsSystemId: integer().references(() => pointsSystems.id),
    /** Categories that have tables of their own. */
    categories: jsonb().$type<string[]>().notNull().default([]),
    /** Whether a car whose drivers registered without a team scores for the team in the result file. */
    countsFileTeams: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index('championships_points_system').on(table.pointsSystemId),
    check('championships_days', sql`${table.endsAt} > ${table.startsAt}`),
    check('championships_both_days', sql`(${table.startsAt} is null) = (${table.endsAt} is null)`),
  ],
)

/**
 * A race that somebody chose as a round, and what is set about it. `race` counts the races of an event; null stands for the event's race. With `atMinutes` the
 * classification after so many minutes of it is scored.
 */
export const championshipRounds = pgTable(
  'championship_rounds',
  {
    id: id(),
    championshipId: integer()
      .notNull()
      .references(() => championships.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    race: smallint(),
    atMinutes: smallint(),
    /** Shown in place of the event's title. */
    name: text(),
    /** Planned length of this race; null where its file or the event says it. */
    minutes: smallint(),
    factor: doublePrecision(),
    /** By place; then no factor applies. */
    points: jsonb().$type<number[]>(),
    beyond: doublePrecision(),
    /** Null while nobody has set it. */
    award: doublePrecision(),
    /** In place of the championship's; 0 for none. */
    minDriveMinutes: doublePrecision(),
    /** Null for the sessions before it that no earlier race has used. */
    qualifying: jsonb().$type<QualifyingChoice>(),
    /** Bonus points that it does not pay. */
    withoutBonus: jsonb().$type<BonusOfRound[]>().notNull().default([]),
  },
  (table) => [
    unique('championship_rounds_once')
      .on(table.championshipId, table.eventId, table.race, table.atMinutes)
      .nullsNotDistinct(),
    index('championship_rounds_event').on(table.eventId),
    check('championship_rounds_race', sql`${table.race} >= 1`),
    check('championship_rounds_at', sql`${table.atMinutes} >= 1`),
    check('championship_rounds_minutes', sql`${table.minutes} >= 1`),
    check('championship_rounds_min_drive', sql`${table.minDriveMinutes} >= 0`),
    check('championship_rounds_factor', sql`${table.factor} > 0`),
    check('championship_rounds_award', sql`${table.award} >= 0`),
  ],
)

/**
 * Each time that a championship was closed, with what its tables are made of. The latest one that was not reopened is in
 * force: results that change afterwards change nothing.
 */
export const championshipClosings = pgTable(
  'championship_closings',
  {
    id: id(),
    championshipId: integer()
      .notNull()
      .references(() => championships.id, { onDelete: 'cascade' }),
    /** A `FrozenSeason`. */
    frozen: jsonb().$type<unknown>().notNull(),
    /** Its `FrozenTables`; null in a copy of an earlier version until the service has started. */
    tables: jsonb().$type<unknown>(),
    closedAt: instant().notNull(),
    closedByName: text().notNull(),
    reopenedAt: instant(),
    reopenedByName: text(),
    reopenReason: text(),
  },
  (table) => [
    uniqueIndex('championship_closings_one')
      .on(table.championshipId)
      .where(sql`${table.reopenedAt} is null`),
    check(
      'championship_closings_reopened',
      sql`(${table.reopenedAt} is null) = (${table.reopenReason} is null)`,
    ),
  ],
)

/** The tables of a championship as they were published after a round: a copy that nothing changes any more. */
export const championshipPublications = pgTable(
  'championship_publications',
  {
    id: id(),
    championshipId: integer()
      .notNull()
      .references(() => championships.id, { onDelete: 'cascade' }),
    /** The last round that it contains, as it was named then: 6 of 'R6'. */
    roundNumber: smallint().notNull(),
    roundName: text().notNull(),
    /** A `FrozenSeason`. */
    frozen: jsonb().$type<unknown>().notNull(),
    /** Its `FrozenTables`; null in a copy of an earlier version until the service has started. */
    tables: jsonb().$type<unknown>(),
    publishedAt: instant().notNull(),
    publishedByName: text().notNull(),
  },
  (table) => [index('championship_publications_championship').on(table.championshipId)],
)
