import { eq } from 'drizzle-orm'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { hasFactor } from '#server/database/second-factor.ts'
import { guildSettings, users } from '#server/database/schema.ts'
import type { JoinMode } from '#shared/domain/members/joining.ts'

/** As an admin has decided; until then, as the operator has configured. */
export async function getJoinMode(db: Database, { join }: Pick<Config, 'join'>) {
  const [settings] = await db.select({ join: guildSettings.join }).from(guildSettings)
  return settings?.join ?? join
}

export async function isFactorRequired(db: Database) {
  const [settings] = await db
    .select({ requiresFactor: guildSettings.requiresFactor })
    .from(guildSettings)
  return settings?.requiresFactor ?? false
}

export async function hasOwnFactor(db: Database, userId: number) {
  const [user] = await db.select({ hasFactor }).from(users).where(eq(users.id, userId))
  return user?.hasFactor ?? false
}

export async function setFactorRule(tx: Database, required: boolean) {
  await tx
    .insert(guildSettings)
    .values({ requiresFactor: required })
    .onConflictDoUpdate({ target: guildSettings.isOnly, set: { requiresFactor: required } })
}

export async function setJoinMode(tx: Database, join: JoinMode) {
  await tx
    .insert(guildSettings)
    .values({ join })
    .onConflictDoUpdate({ target: guildSettings.isOnly, set: { join } })
}
