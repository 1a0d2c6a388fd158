import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { guildSettings } from '#server/database/schema.ts'
import type { JoinMode } from '#shared/domain/joining.ts'

/** As an admin has decided; until then, as the operator has configured. */
export async function getJoinMode(db: Database, { join }: Pick<Config, 'join'>) {
  const [settings] = await db.select({ join: guildSettings.join }).from(guildSettings)
  return settings?.join ?? join
}

export async function setJoinMode(tx: Database, join: JoinMode) {
  await tx
    .insert(guildSettings)
    .values({ join })
    .onConflictDoUpdate({ target: guildSettings.isOnly, set: { join } })
}
