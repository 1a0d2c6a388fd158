import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CaseDraft } from '#shared/contract/case-work.ts'
import type { VideoLink } from '#shared/contract/reports.ts'
import { CASE_READERS } from '#shared/domain/cases/case-readers.ts'
import { CASE_SIDE_KEYS, CASE_STATE_KEYS } from '#shared/domain/cases/case-state.ts'
import { SESSION_KINDS } from '#shared/domain/results/session-kind.ts'
import { APPEAL_STATES, type Ground } from '#shared/domain/stewarding/appeals.ts'
import type { IncidentCategory } from '#shared/domain/stewarding/incidents.ts'
import type { Rung } from '#shared/domain/stewarding/rungs.ts'
import { users } from './accounts.ts'
import { among, id, instant, version } from './columns.ts'
import { decisions } from './decisions.ts'
import { entries } from './entries.ts'
import { events } from './events.ts'

/** What the stewards judge. Reference: entries and stewarding, B2. Deadlines are instants: a change of settings moves none. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    /** Random: the number of a case would tell of others. */
    code: text().notNull().unique(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    sessionKind: text({ enum: SESSION_KINDS }).notNull(),
    sessionOrdinal: smallint().notNull(),
    category: text().$type<IncidentCategory>().notNull(),
    /** Of the first accused car; null if unknown. */
    lap: integer(),
    /** Since the green flag of a race, or the beginning of another session; null if unknown. */
    raceSeconds: doublePrecision(),
    state: text({ enum: CASE_STATE_KEYS }).notNull(),
    openedAt: instant().notNull(),
    /** When it has to be decided. */
    decisionUntil: instant().notNull(),
    /** When that was put off for a substitute, which happens once in a vote. */
    extendedAt: instant(),
    /** Null until the stewards take it up: before, only those who reported know of it. */
    takenUpAt: instant(),
    statementsUntil: instant(),
    /** Counts the votes of a panel, from 1; another one begins after a conflict was found. */
    ballot: smallint().notNull().default(1),
    /** From then on the panel reads the votes. */
    voteClosedAt: instant(),
    draft: jsonb().$type<CaseDraft>(),
    /** Its decision, once it is published. */
    decisionId: integer().references(() => decisions.id, { onDelete: 'set null' }),
    appealUntil: instant(),
    endedAt: instant(),
    endedReason: text(),
    mergedIntoId: integer().references((): AnyPgColumn => cases.id, { onDelete: 'set null' }),
    /** Stewards have made it of a part of this one. */
    splitFromId: integer().references((): AnyPgColumn => cases.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    index('cases_event').on(table.eventId),
    index('cases_decision').on(table.decisionId),
    index('cases_category').on(table.category),
    index('cases_merged_into').on(table.mergedIntoId),
    index('cases_split_from').on(table.splitFromId),
    check('cases_state', among(table.state, CASE_STATE_KEYS)),
    check('cases_session', among(table.sessionKind, SESSION_KINDS)),
    check(
      'cases_taken_up',
      sql`${table.takenUpAt} is not null = (${table.statementsUntil} is not null)`,
    ),
  ],
)

/** A car in a case. Its parties are the crew of its entry, and who drove it by the results. */
export const caseCars = pgTable(
  'case_cars',
  {
    id: id(),
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Null if it was not entered. */
    entryId: integer().references(() => entries.id, { onDelete: 'set null' }),
    number: text().notNull(),
    carClass: text().notNull(),
    side: text({ enum: CASE_SIDE_KEYS }).notNull(),
    /** Who was at the wheel; null if unknown. */
    driverName: text(),
    driverId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A steward has said who drove, so that a new file does not change it. */
    isDriverSet: boolean().notNull().default(false),
    /** What the decision in force gives it, a rung of the guide's ladder; null without one. */
    rung: text().$type<Rung>(),
  },
  (table) => [
    index('case_cars_case').on(table.caseId),
    index('case_cars_entry').on(table.entryId),
    index('case_cars_driver').on(table.driverId),
    check('case_cars_side', among(table.side, CASE_SIDE_KEYS)),
  ],
)

/** What somebody saw. Several about one incident belong to one case. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    code: text().notNull().unique(),
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** The reporting car of the case; null from somebody who is in no crew of the event, and from stewards. */
    carId: integer().references(() => caseCars.id, { onDelete: 'set null' }),
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Made by a steward or the race director for what they saw in their office: they may judge it. */
    isOfficial: boolean().notNull(),
    /** That the reporter's browser chose, so that a report that is sent again is made once. */
    attempt: uuid(),
    text: text().notNull(),
    links: jsonb().$type<VideoLink[]>().notNull(),
    /** Why it came after the time for reports; null if it did not. */
    lateReason: text(),
    reportedAt: instant().notNull(),
    /** Its words can be changed before. */
    editableUntil: instant().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    index('reports_case').on(table.caseId),
    index('reports_car').on(table.carId),
    // One that is sent twice at the same time, too.
    unique('reports_attempt').on(table.reporterId, table.attempt),
  ],
)

/** What the file of a race suggested, and stewards have left: nobody is shown it any more. */
export const leftSuggestions = pgTable(
  'left_suggestions',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Kind, cars and second. */
    key: text().notNull(),
    leftById: integer().references(() => users.id, { onDelete: 'set null' }),
    leftAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.key] }),
    index('left_suggestions_left_by').on(table.leftById),
  ],
)

/** What a car has to say. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    carId: integer()
      .notNull()
      .references(() => caseCars.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    links: jsonb().$type<VideoLink[]>().notNull(),
    statedAt: instant().notNull(),
    /** Its author could read what another car had stated. */
    isAfterReading: boolean().notNull(),
  },
  (table) => [
    index('statements_case').on(table.caseId),
    index('statements_car').on(table.carId),
    index('statements_author').on(table.authorId),
  ],
)

/** What stewards write to each other about a case. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: id(),
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (table) => [
    index('case_notes_case').on(table.caseId),
    index('case_notes_author').on(table.authorId),
  ],
)

/** Pictures that show what happened. Their files are served by permission only. */
export const casePictures = pgTable(
  'case_pictures',
  {
    id: id(),
    /** Random: the picture's address, and part of the name of its file. */
    name: text().notNull().unique(),
    uploaderId: integer().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull(),
    /** What it belongs to; none of them while it waits for the text of its uploader. */
    reportId: integer().references(() => reports.id, { onDelete: 'cascade' }),
    statementId: integer().references(() => statements.id, { onDelete: 'cascade' }),
    noteId: integer().references(() => caseNotes.id, { onDelete: 'cascade' }),
    /** When its file was removed, because the case had ended long ago. */
    removedAt: instant(),
  },
  (table) => [
    index('case_pictures_uploader').on(table.uploaderId),
    index('case_pictures_report').on(table.reportId),
    index('case_pictures_statement').on(table.statementId),
    index('case_pictures_note').on(table.noteId),
    check(
      'case_pictures_of_one',
      sql`num_nonnulls(${table.reportId}, ${table.statementId}, ${table.noteId}) <= 1`,
    ),
  ],
)

/** Who has read a case, once for each person and day. */
export const caseReadings = pgTable(
  'case_readings',
  {
    id: id(),
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What they were to the case at last. */
    role: text({ enum: CASE_READERS }).notNull(),
    /** In UTC: '2026-11-30'. */
    day: date().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    unique('case_readings_day').on(table.caseId, table.userId, table.day),
    index('case_readings_user').on(table.userId),
    check('case_readings_role', among(table.role, CASE_READERS)),
  ],
)

/** Who judges a case. */
export const caseSeats = pgTable(
  'case_seats',
  {
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isChair: boolean().notNull(),
    /** Named by the chief for this case, without being a steward. */
    isSubstitute: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.userId] }),
    index('case_seats_user').on(table.userId),
    uniqueIndex('case_seats_one_chair')
      .on(table.caseId)
      .where(sql`${table.isChair}`),
  ],
)

/** Stewards who have said that they take no part. All other conflicts follow from data. */
export const caseRecusals = pgTable(
  'case_recusals',
  {
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.userId] }),
    index('case_recusals_user').on(table.userId),
  ],
)

/** A party asks other stewards. Several about one decision are judged together. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** Whose it is; null for a penalty on a person whose car is no longer in the case. */
    carId: integer().references(() => caseCars.id, { onDelete: 'set null' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    grounds: jsonb().$type<Ground[]>().notNull(),
    text: text().notNull(),
    filedAt: instant().notNull(),
    state: text({ enum: APPEAL_STATES }).notNull(),
    /** Of the appeal stewards. */
    reason: text(),
    endedAt: instant(),
  },
  (table) => [
    index('appeals_case').on(table.caseId),
    index('appeals_car').on(table.carId),
    index('appeals_author').on(table.authorId),
    check('appeals_state', among(table.state, APPEAL_STATES)),
  ],
)

export const caseVotes = pgTable(
  'case_votes',
  {
    id: id(),
    caseId: integer()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    ballot: smallint().notNull(),
    carId: integer()
      .notNull()
      .references(() => caseCars.id, { onDelete: 'cascade' }),
    voterId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A rung of the guide's ladder; null for an abstention. */
    rung: text(),
    sentence: text().notNull(),
    votedAt: instant().notNull(),
    /** Since when it is known to be void, because its steward has a conflict. */
    voidSince: instant(),
  },
  (table) => [
    unique('case_votes_once').on(table.caseId, table.ballot, table.carId, table.voterId),
    index('case_votes_car').on(table.carId),
    index('case_votes_voter').on(table.voterId),
  ],
)
