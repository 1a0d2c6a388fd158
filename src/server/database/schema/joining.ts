import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { JOIN_MODES } from '#shared/domain/members/joining.ts'
import { PUBLIC_PART_KEYS, type PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'

const MODES = JOIN_MODES.map((mode) => `'${mode}'`).join(', ')

const PARTS = PUBLIC_PART_KEYS as [PublicPart, ...PublicPart[]]
const PART_NAMES = PARTS.map((part) => `'${part}'`).join(', ')

/** One row with what the guild has decided about itself; none until something is changed. */
export const guildSettings = pgTable(
  'guild_settings',
  {
    isOnly: boolean().primaryKey().default(true),
    /** Null: as the configuration says. */
    join: text({ enum: JOIN_MODES }),
    /** Whether those with permissions need a second factor. */
    requiresFactor: boolean().notNull().default(false),
    /** What visitors may read, from `publicFrom` on. */
    publicParts: text({ enum: PARTS }).array().notNull().default([]),
    /** When the first part became or becomes public; null as long as members were not told of any. */
    publicFrom: instant(),
    /** Whether visitors also read the descriptions of events. */
    hasPublicDescriptions: boolean().notNull().default(false),
    /** Whether search engines may list public pages. */
    isSearchable: boolean().notNull().default(false),
    /** The guild in its own words, for visitors. */
    publicText: text().notNull().default(''),
    /** Grows with every change of what is public; an edit must send it back. */
    publicVersion: integer().notNull().default(1),
    /** Whether broadcasts name members as members see them, whatever they have chosen for public pages. */
    hasRealNamesOnAir: boolean().notNull().default(false),
  },
  (table) => [
    check('guild_settings_only', sql`${table.isOnly}`),
    check(
      'guild_settings_public_parts',
      sql`${table.publicParts} <@ array[${sql.raw(PART_NAMES)}]::text[]`,
    ),
    check('guild_settings_join', sql`${table.join} in (${sql.raw(MODES)})`),
  ],
)

/** Links that let people join the guild. */
export const guildInvitations = pgTable(
  'guild_invitations',
  {
    id: id(),
    /** SHA-256 of the token in the link, as hex. */
    tokenHash: text().notNull(),
    /** For whom it is, in the words of who created it. */
    note: text(),
    maxUses: integer().notNull(),
    uses: integer().notNull().default(0),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex('guild_invitations_token').on(table.tokenHash),
    index('guild_invitations_creator').on(table.createdById),
    check('guild_invitations_uses', sql`${table.uses} between 0 and ${table.maxUses}`),
  ],
)

/** People who may not sign in, whether or not they have an account. Outlives the account. */
export const signInBlocks = pgTable(
  'sign_in_blocks',
  {
    id: id(),
    steamId: text(),
    discordId: text(),
    /** A username in lower case. */
    usernameKey: text(),
    /** What they were called when they were blocked. */
    name: text().notNull(),
    reason: text().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_blocks_steam_id').on(table.steamId),
    uniqueIndex('sign_in_blocks_discord_id').on(table.discordId),
    uniqueIndex('sign_in_blocks_username').on(table.usernameKey),
    index('sign_in_blocks_creator').on(table.createdById),
    check(
      'sign_in_blocks_whom',
      sql`num_nonnulls(${table.steamId}, ${table.discordId}, ${table.usernameKey}) > 0`,
    ),
  ],
)
