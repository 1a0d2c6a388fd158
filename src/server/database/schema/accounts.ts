import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DRIVER_CATEGORIES } from '#shared/domain/drivers/driver-category.ts'
import { ADMISSIONS } from '#shared/domain/members/joining.ts'
import { PUBLIC_NAMINGS } from '#shared/domain/public-pages/public-names.ts'
import { ROLES } from '#shared/domain/permissions.ts'
import { id, instant } from './columns.ts'
import { gameTypes } from './catalogue.ts'

/** As a list in SQL: a new role needs a generated migration. */
const ROLE_NAMES = Object.keys(ROLES)
  .map((role) => `'${role}'`)
  .join(', ')

const CATEGORY_NAMES = DRIVER_CATEGORIES.map((category) => `'${category}'`).join(', ')

const NAMINGS = PUBLIC_NAMINGS.map((one) => `'${one}'`).join(', ')
const ADMISSION_NAMES = ADMISSIONS.map((one) => `'${one}'`).join(', ')

export const users = pgTable(
  'users',
  {
    id: id(),
    displayName: text().notNull(),
    avatarUrl: text(),
    role: text().$type<keyof typeof ROLES>().notNull().default('user'),
    steamId: text(),
    username: text(),
    passwordHash: text(),
    raceControlUsername: text(),
    /** `nameKey` of the Race Control username; unique, so that each name belongs to one member. */
    raceControlKey: text(),
    /** A person who races without an account: results link to them, but they cannot sign in. */
    isGuest: boolean().notNull().default(false),
    /** Why an admin banned them from events; null if nobody did. */
    banReason: text(),
    /** When the ban ends; null if only an admin ends it. */
    bannedUntil: instant(),
    /** Whether the account was let into the guild. */
    admission: text({ enum: ADMISSIONS }).notNull().default('member'),
    /** Why the admins refused to let them in. */
    refusalReason: text(),
    /** Null for guests, and where the guild uses no categories. */
    driverCategory: text({ enum: DRIVER_CATEGORIES }),
    /** How visitors without an account read their name. */
    publicNaming: text({ enum: PUBLIC_NAMINGS }).notNull().default('as-raced'),
    /** Whether search engines may list their page, if the guild lets them list any. */
    isSearchable: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('users_public_naming', sql`${table.publicNaming} in (${sql.raw(NAMINGS)})`),
    check('users_driver_category', sql`${table.driverCategory} in (${sql.raw(CATEGORY_NAMES)})`),
    check('users_admission', sql`${table.admission} in (${sql.raw(ADMISSION_NAMES)})`),
    check(
      'users_refusal',
      sql`(${table.admission} = 'refused') = (${table.refusalReason} is not null)`,
    ),
    check('users_admins_are_in', sql`${table.role} = 'user' or ${table.admission} = 'member'`),
    uniqueIndex('users_steam_id').on(table.steamId),
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_race_control_key').on(table.raceControlKey),
    check('users_role', sql`${table.role} in (${sql.raw(ROLE_NAMES)})`),
    check('users_ban', sql`${table.bannedUntil} is null or ${table.banReason} is not null`),
    check(
      'users_guest',
      sql`not ${table.isGuest} or (${table.role} = 'user' and ${table.steamId} is null and ${table.username} is null)`,
    ),
  ],
)

/** People who deleted their accounts. Only an id remains, which keeps their results together. */
export const formerMembers = pgTable('former_members', { id: id() })

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, as hex. */
    tokenHash: text().primaryKey(),
    /** Identifies the session in the list of devices. Not secret. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'Firefox on Windows', from the user agent when `lastUsedAt` was last written. */
    device: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Signed in, but has not shown the code of the second factor yet. */
    needsFactor: boolean().notNull().default(false),
    /** When somebody last proved in this session that it is the member. */
    provenAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_last_used').on(table.lastUsedAt),
  ],
)

/** Links to replace a forgotten password, at most one per member. Lock the member first. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, as hex. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('password_resets_token').on(table.tokenHash)],
)

/** OpenID response nonces that have been used, so that none can be used twice. */
export const openidNonces = pgTable('openid_nonces', {
  nonce: text().primaryKey(),
  issuedAt: instant().notNull(),
})

/** Attempts per key and window, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStart: instant().notNull(),
    hits: integer().notNull().default(1),
    /** The line of the audit log that contains the count, if any. */
    auditId: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)

/** A member's account of Discord. It is no way to sign in. */
export const discordAccounts = pgTable('discord_accounts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  discordId: text().notNull().unique('discord_accounts_discord_id'),
  /** As it was when it was connected. */
  name: text().notNull(),
  connectedAt: instant().notNull(),
  /** Whether posts in Discord that concern the member may name the account. */
  mayBeNamed: boolean().notNull().default(false),
})

export const gameProfiles = pgTable(
  'game_profiles',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameTypeId: integer()
      .notNull()
      .references(() => gameTypes.id, { onDelete: 'cascade' }),
    profileId: text().notNull(),
    profileName: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('game_profiles_user').on(table.userId)],
)

/** Who did what, when, before and after. Append-only: triggers refuse every change but the count of what was refused, and every deletion but by age. No foreign keys, so that it outlives its subjects. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    actorId: integer(),
    actorName: text(),
    action: text().notNull(),
    subjectKind: text(),
    subjectId: integer(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_subject').on(table.subjectKind, table.subjectId),
    index('audit_log_action').on(table.action, table.id),
  ],
)
