import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { pushDevices, sessions, users } from '#server/database/schema.ts'
import { DEMO_BROWSERS } from './demo-browsers.ts'
import { idOf } from './id-by-name.ts'
import { isFirstFill } from './is-first-fill.queries.ts'

const MARKER = 'demo/devices'

/** Gives some members a device that is told what happens. Nobody can use its session, because nobody knows the token. */
export async function fillDevices(tx: Database, now: Date) {
  if (!(await isFirstFill(tx, MARKER))) return
  const owners = DEMO_BROWSERS.map(({ owner }) => owner)
  const rows = await tx
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.displayName, owners))
  const people = new Map(rows.map(({ id, name }) => [name, id]))
  for (const { owner, device, endpoint, keys } of DEMO_BROWSERS) {
    const sessionHash = createHash('sha256').update(endpoint).digest('hex')
    const { p256dh, auth } = keys
    await tx.insert(sessions).values({
      tokenHash: sessionHash,
      userId: idOf(people, owner),
      device,
      createdAt: now,
      lastUsedAt: now,
    })
    await tx.insert(pushDevices).values({
      sessionHash,
      endpoint,
      p256dh,
      auth,
      timezone: 'Europe/Berlin',
      createdAt: now,
    })
  }
}
