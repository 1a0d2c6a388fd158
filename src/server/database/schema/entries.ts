import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CREW_ROLES, CREW_STATES } from '#shared/domain/entries/crew.ts'
import { ACTIVE_STATES, ENTRY_STATES } from '#shared/domain/entries/entry-state.ts'
import { formerMembers, users } from './accounts.ts'
import { cars } from './catalogue.ts'
import { id, instant } from './columns.ts'
import { events } from './events.ts'
import { teams } from './teams.ts'

/** A car in an event. It takes the place; its people are its crew. */
export const entries = pgTable(
  'entries',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    carId: integer()
      .notNull()
      .references(() => cars.id),
    number: integer(),
    /** As it was typed. A known team's own name is shown instead: see `shownTeamName`. */
    teamName: text(),
    teamId: integer().references(() => teams.id),
    notes: text(),
    state: text({ enum: ENTRY_STATES }).notNull().default('confirmed'),
    signedUpAt: instant().notNull().defaultNow(),
    /** The end of the line-ups for which the crew was warned that it has too few drivers. */
    warnedForLineUp: instant(),
    /** Orders those who wait. */
    queuedAt: instant().notNull().defaultNow(),
    /** While waiting: the organiser has decided that others get a place first. */
    isSkipped: boolean().notNull().default(false),
    /** When the answer to an offer is due; null if no place is offered. */
    offerEndsAt: instant(),
    /** When the crew is reminded of the offer; null if it has been. */
    offerReminderAt: instant(),
    /** The organiser's reason for the last decision about this entry, which its crew sees. */
    stateReason: text(),
    /** When it was withdrawn, rejected or removed; null if unknown. */
    endedAt: instant(),
    /** Who ended it; null if nobody did, or if the account was deleted. */
    endedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whether it had a place when it ended. One that was offered does not count. */
    endedWithPlace: boolean().notNull().default(false),
    /** When it last moved up from the waitlist by itself, without an offer. */
    promotedAt: instant(),
    /** When the crew said that it is there; null if it has not, or if it took that back. */
    checkedInAt: instant(),
    /** When its place went to somebody else, because it had not checked in. */
    lostPlaceAt: instant(),
  },
  (table) => [
    index('entries_event').on(table.eventId),
    index('entries_team').on(table.teamId),
    // For deletions of accounts.
    index('entries_ended_by').on(table.endedById),
    index('entries_offers')
      .on(table.offerEndsAt)
      .where(sql`${table.offerEndsAt} is not null`),
    check('entries_offer', sql`(${table.state} = 'offered') = (${table.offerEndsAt} is not null)`),
    uniqueIndex('entries_number_active')
      .on(table.eventId, table.number)
      .where(isOneOf(table.state, ACTIVE_STATES)),
    check('entries_number', sql`${table.number} between 1 and 999`),
    check('entries_state', isOneOf(table.state, ENTRY_STATES)),
  ],
)

export const crewMembers = pgTable(
  'crew_members',
  {
    id: id(),
    entryId: integer()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    formerMemberId: integer().references(() => formerMembers.id),
    /** Their name when they joined, shown after the account is deleted. */
    name: text().notNull(),
    role: text({ enum: CREW_ROLES }).notNull().default('driver'),
    state: text({ enum: CREW_STATES }).notNull().default('accepted'),
    isCaptain: boolean().notNull(),
    /** The captain has named them as the next captain. */
    isSuccessor: boolean().notNull().default(false),
    /** SHA-256 of the secret of an invitation that is a link. It stays when the link has been used. */
    linkHash: text(),
    /** Who made the link. */
    invitedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When the state last changed. */
    since: instant().notNull().defaultNow(),
    /** When they said that they have read the event's briefing, and which version of its text. */
    briefingReadAt: instant(),
    briefingReadVersion: integer(),
    /** The event, while they drive in an active entry of it: nobody drives in two. */
    drivesInEventId: integer().references(() => events.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('crew_members_user').on(table.userId),
    check('crew_members_role', isOneOf(table.role, CREW_ROLES)),
    check('crew_members_state', isOneOf(table.state, CREW_STATES)),
    check('crew_members_captain', sql`not ${table.isCaptain} or ${table.state} = 'accepted'`),
    uniqueIndex('crew_members_one_captain')
      .on(table.entryId)
      .where(sql`${table.isCaptain}`),
    uniqueIndex('crew_members_one_successor')
      .on(table.entryId)
      .where(sql`${table.isSuccessor}`),
    uniqueIndex('crew_members_once').on(table.entryId, table.userId),
    uniqueIndex('crew_members_link')
      .on(table.linkHash)
      .where(sql`${table.linkHash} is not null`),
    uniqueIndex('crew_members_one_entry').on(table.drivesInEventId, table.userId),
  ],
)

/** A driver whom an organiser replaced after the line-ups were fixed, or added. */
export const crewSwaps = pgTable(
  'crew_swaps',
  {
    id: id(),
    entryId: integer()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** Nobody left for them. */
    isAddition: boolean().notNull().default(false),
    /** Null for an addition, and once their part in the crew has been deleted. */
    outId: integer().references(() => crewMembers.id, { onDelete: 'set null' }),
    inId: integer().references(() => crewMembers.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('crew_swaps_entry').on(table.entryId)],
)

function isOneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
