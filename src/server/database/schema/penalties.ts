import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { LicenceProposal } from '#shared/domain/licences/licence-rules.ts'
import { users } from './accounts.ts'
import { championships } from './championships.ts'
import { id, instant } from './columns.ts'
import { decisions, decisionVersions } from './decisions.ts'
import { crewMembers, entries } from './entries.ts'
import { events } from './events.ts'

/** The version of a decision that something belongs to. */
const version = () => ({
  decisionId: integer()
    .notNull()
    .references(() => decisions.id, { onDelete: 'cascade' }),
  versionId: integer()
    .notNull()
    .references(() => decisionVersions.id, { onDelete: 'cascade' }),
  /** 'Decision No. 12' */
  label: text().notNull(),
  takenBackAt: instant(),
})

/**
 * What a version of a decision gave to a person and is served later: at the next start, by keeping out of rounds, or only if
 * something else happens. It is open until it is served; a ban is served by the rounds that it covers.
 */
export const penalties = pgTable(
  'penalties',
  {
    id: id(),
    ...version(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    effect: jsonb().$type<Effect>().notNull(),
    /** Where it happened. */
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    /** Whose rounds a ban covers; null for those of the championships that count the event, or else all. */
    championshipId: integer().references(() => championships.id, { onDelete: 'cascade' }),
    givenAt: instant().notNull(),
    /** A suspended penalty that came into force with this version. */
    suspendedId: integer().references((): AnyPgColumn => penalties.id, { onDelete: 'cascade' }),
    /** When a ban began. */
    begunAt: instant(),
    servedAt: instant(),
    /** At the start of this event. */
    servedEventId: integer().references(() => events.id, { onDelete: 'set null' }),
    servedByName: text(),
  },
  (table) => [
    index('penalties_user').on(table.userId),
    index('penalties_version').on(table.versionId),
    index('penalties_decision').on(table.decisionId),
    index('penalties_event').on(table.eventId),
    index('penalties_championship').on(table.championshipId),
    index('penalties_served_event').on(table.servedEventId),
    index('penalties_suspended').on(table.suspendedId),
    check('penalties_served', sql`(${table.servedAt} is null) = (${table.servedByName} is null)`),
  ],
)

/** The events that a ban or an exclusion keeps its person out of. */
export const banRounds = pgTable(
  'ban_rounds',
  {
    penaltyId: integer()
      .notNull()
      .references(() => penalties.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.penaltyId, table.eventId] }),
    index('ban_rounds_event').on(table.eventId),
  ],
)

/** The crews that a ban took its person out of, so that they come back if it is annulled. */
export const banParts = pgTable(
  'ban_parts',
  {
    penaltyId: integer()
      .notNull()
      .references(() => penalties.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => crewMembers.id, { onDelete: 'cascade' }),
    entryId: integer()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** The entry ended with it: nobody else could lead it. */
    hasEnded: boolean().notNull(),
    wasApplied: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.penaltyId, table.memberId] }),
    index('ban_parts_member').on(table.memberId),
    index('ban_parts_entry').on(table.entryId),
  ],
)

/** Licence points of a person. Their end is written when they are given, so that other rules move none. */
export const licencePoints = pgTable(
  'licence_points',
  {
    id: id(),
    ...version(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: smallint().notNull(),
    /** Whose licence it is; null for the guild's. */
    ownerId: integer().references(() => championships.id, { onDelete: 'cascade' }),
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    happenedAt: instant().notNull(),
    givenAt: instant().notNull(),
    endsAt: instant(),
    endsAfterStarts: smallint(),
    /** They end when this championship is closed, if `endsWithSeason`. */
    seasonId: integer().references(() => championships.id, { onDelete: 'set null' }),
    endsWithSeason: boolean().notNull(),
  },
  (table) => [
    index('licence_points_decision').on(table.decisionId),
    index('licence_points_user').on(table.userId),
    index('licence_points_version').on(table.versionId),
    index('licence_points_owner').on(table.ownerId),
    index('licence_points_event').on(table.eventId),
    index('licence_points_season').on(table.seasonId),
    check('licence_points_points', sql`${table.points} >= 0`),
  ],
)

/** What crossing a threshold proposes. Stewards publish a decision about it, or turn it down. */
export const licenceProposals = pgTable(
  'licence_proposals',
  {
    id: id(),
    ...version(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: integer().references(() => championships.id, { onDelete: 'cascade' }),
    /** Counted for one event alone. */
    isOfEvent: boolean().notNull(),
    threshold: smallint().notNull(),
    proposes: jsonb().$type<LicenceProposal[]>().notNull(),
    proposedAt: instant().notNull(),
    decidedAt: instant(),
    decidedByName: text(),
    /** The decision that it became; null if it was turned down. */
    outcomeId: integer().references(() => decisions.id, { onDelete: 'set null' }),
    /** Why it was turned down. */
    reason: text(),
  },
  (table) => [
    index('licence_proposals_decision').on(table.decisionId),
    index('licence_proposals_outcome').on(table.outcomeId),
    index('licence_proposals_user').on(table.userId),
    index('licence_proposals_owner').on(table.ownerId),
    unique('licence_proposals_once').on(
      table.versionId,
      table.userId,
      table.isOfEvent,
      table.threshold,
    ),
    check(
      'licence_proposals_decided',
      sql`${table.decidedAt} is not null or (${table.outcomeId} is null and ${table.reason} is null)`,
    ),
  ],
)
