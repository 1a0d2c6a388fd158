import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { GRANTED_ROLES, type GrantedRole } from '#shared/domain/permissions.ts'
import { users } from './accounts.ts'
import { championships } from './championships.ts'
import { id, instant } from './columns.ts'
import { events } from './events.ts'

/** As a list in SQL: a new role needs a generated migration. */
const GRANTED_ROLE_NAMES = Object.keys(GRANTED_ROLES)
  .map((role) => `'${role}'`)
  .join(', ')

/** Roles that members have beside that of their account. Lock the member first. */
export const roleGrants = pgTable(
  'role_grants',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<GrantedRole>().notNull(),
    /** Null for the whole guild, or for one event. */
    championshipId: integer().references(() => championships.id, { onDelete: 'cascade' }),
    eventId: integer().references(() => events.id, { onDelete: 'cascade' }),
    /** Null until somebody takes it back. */
    endsAt: instant(),
    grantedAt: instant().notNull().defaultNow(),
    /** Null if the account was deleted. */
    grantedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('role_grants_once')
      .on(table.userId, table.role, table.championshipId, table.eventId)
      .nullsNotDistinct(),
    index('role_grants_championship').on(table.championshipId),
    index('role_grants_event').on(table.eventId),
    index('role_grants_granted_by').on(table.grantedById),
    check('role_grants_role', sql`${table.role} in (${sql.raw(GRANTED_ROLE_NAMES)})`),
    check('role_grants_place', sql`${table.championshipId} is null or ${table.eventId} is null`),
  ],
)
