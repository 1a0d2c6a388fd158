import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  IMPORT_PARTS,
  IMPORTED_KINDS,
  type ImportCounts,
} from '#shared/domain/season-imports/import-parts.ts'
import { users } from './accounts.ts'
import { championships } from './championships.ts'
import { among, id, instant } from './columns.ts'
import { eventSessions } from './event-sessions.ts'

/** A season that somebody brings along from another service. */
export const seasonImports = pgTable(
  'season_imports',
  {
    id: id(),
    championshipId: integer()
      .notNull()
      .references(() => championships.id, { onDelete: 'cascade' }),
    /** Where it came from, as its pages say it: 'SimGrid'. */
    source: text().notNull(),
    /** A `SeasonToImport`; null once nothing is left to apply. */
    data: jsonb().$type<unknown>(),
    startedAt: instant().notNull(),
    startedById: integer().references(() => users.id, { onDelete: 'set null' }),
    startedByName: text().notNull(),
  },
  (table) => [
    index('season_imports_championship').on(table.championshipId, table.id),
    index('season_imports_started_by').on(table.startedById),
  ],
)

/** A part of an import that was applied, in one transaction. */
export const seasonImportParts = pgTable(
  'season_import_parts',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => seasonImports.id, { onDelete: 'cascade' }),
    part: text({ enum: IMPORT_PARTS }).notNull(),
    /** The origin key of the round; null for the other parts. */
    round: text(),
    /** As the season called it: 'Round 3, Spa'. */
    title: text().notNull(),
    counts: jsonb().$type<ImportCounts>().notNull(),
    appliedAt: instant().notNull(),
    undoneAt: instant(),
    undoneByName: text(),
    /** Sentences about what the undo left as it is. */
    stays: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('season_import_parts_once')
      .on(table.importId, table.part, sql`coalesce(${table.round}, '')`)
      .where(sql`${table.undoneAt} is null`),
    check('season_import_parts_part', among(table.part, IMPORT_PARTS)),
    check(
      'season_import_parts_undone',
      sql`(${table.undoneAt} is null) = (${table.undoneByName} is null)`,
    ),
  ],
)

/** What was made of a thing of another service, so that it is found again when it is imported again. */
export const importOrigins = pgTable(
  'import_origins',
  {
    /** 'simgrid:user:7' */
    key: text().notNull(),
    kind: text({ enum: IMPORTED_KINDS }).notNull(),
    subjectId: integer().notNull(),
    /** SHA-256 of the values that were taken, as hex. */
    takenHash: text().notNull(),
    /** SHA-256 of what was stored of them, as hex: somebody has changed it here if it differs now. */
    storedHash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.kind] }),
    index('import_origins_subject').on(table.kind, table.subjectId),
    check('import_origins_kind', among(table.kind, IMPORTED_KINDS)),
  ],
)

/** What a part of an import made or changed, for its undo. */
export const seasonImportItems = pgTable(
  'season_import_items',
  {
    id: id(),
    partId: integer()
      .notNull()
      .references(() => seasonImportParts.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    kind: text({ enum: IMPORTED_KINDS }).notNull(),
    subjectId: integer().notNull(),
    /** What was stored before, with its origin; null if the part made it. */
    before: jsonb().$type<unknown>(),
  },
  (table) => [
    index('season_import_items_part').on(table.partId, table.id),
    check('season_import_items_kind', among(table.kind, IMPORTED_KINDS)),
  ],
)

/** Races whose classification another service has written. A result file replaces it. */
export const importedClassifications = pgTable('imported_classifications', {
  sessionId: integer()
    .primaryKey()
    .references(() => eventSessions.id, { onDelete: 'cascade' }),
  /** 'SimGrid' */
  source: text().notNull(),
  importedAt: instant().notNull(),
})

/** Steam accounts of guests who were imported. The guest becomes the member at the first sign-in. */
export const expectedAccounts = pgTable(
  'expected_accounts',
  {
    steamId: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expectedSince: instant().notNull(),
  },
  (table) => [
    uniqueIndex('expected_accounts_user').on(table.userId),
    index('expected_accounts_since').on(table.expectedSince),
  ],
)
