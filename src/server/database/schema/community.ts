import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { GUILD_PAGES } from '#shared/domain/guild/guild-pages.ts'
import { users } from './accounts.ts'
import { htmlVersion, id, instant, version } from './columns.ts'

export const rules = pgTable(
  'rules',
  {
    id: id(),
    category: text({ enum: ['general', 'racing', 'penalties', 'participation'] })
      .notNull()
      .unique(),
    /** HTML, cleaned before it is stored, and again by the browser that shows it. */
    content: text().notNull(),
    htmlVersion: htmlVersion(),
    updatedAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check(
      'rules_category',
      sql`${table.category} in ('general', 'racing', 'penalties', 'participation')`,
    ),
  ],
)

/** What the guild says on these pages in place of the built-in texts; there is no built-in imprint. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    page: text({ enum: GUILD_PAGES }).notNull().unique(),
    /** HTML, as in rules; empty for the built-in text. */
    content: text().notNull(),
    htmlVersion: htmlVersion(),
    updatedAt: instant().notNull(),
    version: version(),
  },
  (table) => [check('pages_page', sql`${table.page} in ('privacy', 'terms', 'imprint')`)],
)

export const news = pgTable(
  'news',
  {
    id: id(),
    title: text().notNull(),
    summary: text(),
    /** HTML, as in rules. */
    content: text().notNull().default(''),
    htmlVersion: htmlVersion(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null for a draft. If it is in the future, the news appears at that moment. */
    publishedAt: instant(),
    /** Members are asked to confirm that they have read it. */
    asksForReceipt: boolean().notNull().default(false),
    /** The version in which what they read last changed. */
    textVersion: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [index('news_published').on(table.publishedAt)],
)

/** That a member has read an article, as they said. */
export const newsReceipts = pgTable(
  'news_receipts',
  {
    newsId: integer()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    textVersion: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.newsId, table.userId] }),
    index('news_receipts_user').on(table.userId),
  ],
)
