import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { broadcastAddresses, guildSettings } from '#server/database/schema.ts'

const { generation, tokenHash, replacedAt } = broadcastAddresses

/** The generation of the address that works; 0 if there is none. */
export async function getGeneration(db: Database) {
  const [row] = await db.select({ generation }).from(broadcastAddresses).where(isNull(replacedAt))
  return row?.generation ?? 0
}

/** Returns false if somebody else was faster. */
export async function insertBroadcastAddress(
  tx: Database,
  address: { generation: number; tokenHash: string; createdAt: Date },
) {
  const { rowCount } = await tx.insert(broadcastAddresses).values(address).onConflictDoNothing()
  return rowCount === 1
}

/** Returns false if that address does not work any more, or never has. */
export async function endBroadcastAddress(tx: Database, ended: number, at: Date) {
  const { rowCount } = await tx
    .update(broadcastAddresses)
    .set({ replacedAt: at })
    .where(and(eq(generation, ended), isNull(replacedAt)))
  return rowCount === 1
}

export async function findBroadcastAddress(db: Database, hash: string) {
  const [row] = await db.select({ replacedAt }).from(broadcastAddresses).where(eq(tokenHash, hash))
  return row
}

export async function hasRealNamesOnAir(db: Database) {
  const [settings] = await db
    .select({ hasRealNames: guildSettings.hasRealNamesOnAir })
    .from(guildSettings)
  return settings?.hasRealNames ?? false
}

export async function setRealNamesOnAir(tx: Database, hasRealNames: boolean) {
  const values = { hasRealNamesOnAir: hasRealNames }
  await tx
    .insert(guildSettings)
    .values(values)
    .onConflictDoUpdate({ target: guildSettings.isOnly, set: values })
}
