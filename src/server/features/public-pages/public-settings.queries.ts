import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { isMember } from '#server/database/is-member.ts'
import { events, guildSettings, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { PublicNaming } from '#shared/domain/public-pages/public-names.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'

type Stored = {
  parts: PublicPart[]
  from: Date | null
  hasDescriptions: boolean
  isSearchable: boolean
  text: string
  version: number
}

const columns = {
  parts: guildSettings.publicParts,
  from: guildSettings.publicFrom,
  hasDescriptions: guildSettings.hasPublicDescriptions,
  isSearchable: guildSettings.isSearchable,
  text: guildSettings.publicText,
  version: guildSettings.publicVersion,
}

const NONE: Stored = {
  parts: [],
  from: null,
  hasDescriptions: false,
  isSearchable: false,
  text: '',
  version: 1,
}

export async function readPublicSettings(db: Database): Promise<Stored> {
  const [row] = await db.select(columns).from(guildSettings)
  return row ?? NONE
}

/** Locks the settings until the transaction ends. */
export async function lockPublicSettings(tx: Database): Promise<Stored> {
  await tx.insert(guildSettings).values({}).onConflictDoNothing()
  const [row] = await tx.select(columns).from(guildSettings).for('update')
  return row ?? NONE
}

export async function writePublicSettings(tx: Database, stored: Stored) {
  await tx.update(guildSettings).set({
    publicParts: stored.parts,
    publicFrom: stored.from,
    hasPublicDescriptions: stored.hasDescriptions,
    isSearchable: stored.isSearchable,
    publicText: stored.text,
    publicVersion: stored.version,
  })
}

/** Events whose descriptions seem to tell a password, in several languages. */
export function listSuspicious(db: Database) {
  return db
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(
      and(
        eq(events.isHidden, false),
        sql`${events.description} ~* '(pass ?w(or)?d|passwort|kennwort|mot de passe|contraseña|parola|\\mpw\\M|\\mpwd\\M)'`,
      ),
    )
    .orderBy(asc(events.startDateTime), asc(events.id))
}

/** How many members are named otherwise than as raced. */
export async function countNamings(db: Database) {
  const rows = await db
    .select({ naming: users.publicNaming, members: sql<number>`count(*)::int` })
    .from(users)
    .where(isMember)
    .groupBy(users.publicNaming)
  const of = (wanted: PublicNaming) => rows.find(({ naming }) => naming === wanted)?.members ?? 0
  return { initials: of('initials'), number: of('number') }
}

const ownColumns = { naming: users.publicNaming, isSearchable: users.isSearchable }

export async function findOwnNaming(db: Database, userId: number) {
  const [own] = await db.select(ownColumns).from(users).where(eq(users.id, userId))
  return own
}

type OwnNaming = { naming: PublicNaming; isSearchable: boolean }

/** Undefined if the account has been deleted. */
export async function setOwnNaming(tx: Database, userId: number, own: OwnNaming) {
  const [before] = await tx.select(ownColumns).from(users).where(eq(users.id, userId)).for('update')
  if (!before) return undefined
  await tx
    .update(users)
    .set({ publicNaming: own.naming, isSearchable: own.isSearchable })
    .where(eq(users.id, userId))
  return before
}
