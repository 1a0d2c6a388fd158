import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  CAR_RULES,
  FEES,
  RESERVE_ORDERS,
  SEASON_ENTRY_STATES,
} from '#shared/domain/season-entries/season-entry.ts'
import { PROPOSAL_KINDS } from '#shared/domain/season-entries/sign-outs.ts'
import { users } from './accounts.ts'
import { cars } from './catalogue.ts'
import { championships } from './championships.ts'
import { among, id, instant, version } from './columns.ts'
import { entries } from './entries.ts'
import { events } from './events.ts'

/** How members enter a whole championship. Its row is locked by everything that changes season entries of it. */
export const seasonRules = pgTable(
  'season_rules',
  {
    championshipId: integer()
      .primaryKey()
      .references(() => championships.id, { onDelete: 'cascade' }),
    isOpen: boolean().notNull().default(false),
    closesAt: instant(),
    needsApproval: boolean().notNull().default(false),
    carRule: text({ enum: CAR_RULES }).notNull().default('locked'),
    carChanges: smallint().notNull().default(1),
    signOutHours: smallint().notNull().default(2),
    freeSignOuts: smallint(),
    pointsPerSignOut: smallint().notNull().default(0),
    pointsPerMiss: smallint().notNull().default(0),
    missesToWithdraw: smallint(),
    reserveOrder: text({ enum: RESERVE_ORDERS }).notNull().default('time'),
    feeText: text(),
    version: version(),
  },
  (table) => [
    check('season_rules_car', among(table.carRule, CAR_RULES)),
    check('season_rules_reserves', among(table.reserveOrder, RESERVE_ORDERS)),
  ],
)

/** A crew that races a championship with one car, or waits for a place in it. It is entered in each of its rounds. */
export const seasonEntries = pgTable(
  'season_entries',
  {
    id: id(),
    championshipId: integer()
      .notNull()
      .references(() => championships.id, { onDelete: 'cascade' }),
    state: text({ enum: SEASON_ENTRY_STATES }).notNull(),
    carId: integer()
      .notNull()
      .references(() => cars.id),
    number: integer(),
    teamName: text(),
    /** Null for from the first round. */
    fromEventId: integer().references(() => events.id, { onDelete: 'set null' }),
    /** Null for to the last round. */
    toEventId: integer().references(() => events.id, { onDelete: 'set null' }),
    signedUpAt: instant().notNull(),
    /** By its crew, after its first round. */
    carChanges: smallint().notNull().default(0),
    fee: text({ enum: FEES }),
    /** The organiser's reason for the last decision about it, which its crew sees. */
    reason: text(),
    /** When the answer to a place for the rest of the season is due. */
    offerEndsAt: instant(),
    /** It has ended, and its entries in rounds to come stay. */
    keepsRounds: boolean().notNull().default(false),
    endedAt: instant(),
    /** Rounds follow it up to this version. */
    version: version(),
  },
  (table) => [
    index('season_entries_championship').on(table.championshipId),
    index('season_entries_from').on(table.fromEventId),
    index('season_entries_to').on(table.toEventId),
    check('season_entries_state', among(table.state, SEASON_ENTRY_STATES)),
    check('season_entries_fee', among(table.fee, FEES)),
    check('season_entries_number', sql`${table.number} between 1 and 999`),
    check(
      'season_entries_offer',
      sql`(${table.state} = 'offered') = (${table.offerEndsAt} is not null)`,
    ),
  ],
)

/** Who drives a season entry. Somebody who was invited drives nothing before they have accepted. */
export const seasonCrews = pgTable(
  'season_crews',
  {
    id: id(),
    seasonEntryId: integer()
      .notNull()
      .references(() => seasonEntries.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isCaptain: boolean().notNull(),
    hasAccepted: boolean().notNull(),
    since: instant().notNull(),
  },
  (table) => [
    uniqueIndex('season_crews_once').on(table.seasonEntryId, table.userId),
    index('season_crews_user').on(table.userId),
    uniqueIndex('season_crews_one_captain')
      .on(table.seasonEntryId)
      .where(sql`${table.isCaptain}`),
    check('season_crews_captain', sql`not ${table.isCaptain} or ${table.hasAccepted}`),
  ],
)

/** What became of a season entry in an event. */
export const seasonRounds = pgTable(
  'season_rounds',
  {
    seasonEntryId: integer()
      .notNull()
      .references(() => seasonEntries.id, { onDelete: 'cascade' }),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    entryId: integer().references(() => entries.id, { onDelete: 'set null' }),
    /** What the season entry last wrote, as `markOf` has it: another one was changed by hand. */
    mark: text(),
    /** The crew signed out before the entry was made, or of the entry that it had. */
    signedOutAt: instant(),
    /** Why it was not entered, or does not follow. */
    problem: text(),
    /** The version of the season entry that it follows. */
    version: integer().notNull(),
    checkedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonEntryId, table.eventId] }),
    index('season_rounds_event').on(table.eventId),
    index('season_rounds_entry').on(table.entryId),
  ],
)

/** What an organiser decided about something that the rules of sign-outs propose. */
export const seasonProposals = pgTable(
  'season_proposals',
  {
    seasonEntryId: integer()
      .notNull()
      .references(() => seasonEntries.id, { onDelete: 'cascade' }),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    isTaken: boolean().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonEntryId, table.kind, table.eventId] }),
    index('season_proposals_event').on(table.eventId),
    check('season_proposals_kind', among(table.kind, PROPOSAL_KINDS)),
  ],
)
