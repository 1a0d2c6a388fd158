import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

/** What is left to replace of an erased name; forgotten at the end. `aliases` are usernames and ids, not names. */
export type ErasedPerson = { names: string[]; aliases: string[] }

/** Names that an admin had erased. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    /** 12 in 'Former driver 12'. */
    number: integer().notNull().unique(),
    requestedAt: instant().notNull(),
    /** Sessions that began later keep the name, because somebody races under it again. */
    until: instant().notNull(),
    requestedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null once it is done. */
    person: jsonb().$type<ErasedPerson>(),
    /** Whether longer texts that people wrote are changed too. */
    inTexts: boolean().notNull(),
    /** Files and tables that the current run has been through, and how many there are. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Replaced so far. */
    rows: integer().notNull().default(0),
    files: integer().notNull().default(0),
    finishedAt: instant(),
  },
  (table) => [
    index('erasures_requester').on(table.requestedById),
    check('erasures_done', sql`(${table.person} is null) = (${table.finishedAt} is not null)`),
  ],
)

/** Recognises erased names in files that are uploaded later, without storing them. */
export const erasedNames = pgTable(
  'erased_names',
  {
    id: id(),
    erasureId: integer()
      .notNull()
      .references(() => erasures.id, { onDelete: 'cascade' }),
    salt: text().notNull(),
    /** SHA-256 of the salt and the `nameKey`, as hex. */
    hash: text().notNull(),
  },
  (table) => [unique('erased_names_once').on(table.erasureId, table.hash)],
)
