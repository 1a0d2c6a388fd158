import { isMember } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { laterRelease } from '#server/database/postgres-releases.ts'
import { gameTypes, news, tracks, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { Overview } from '#shared/contract/system.ts'

export async function countEverything(db: Database): Promise<Overview> {
  const rows = await db
    .select({
      users: sql<number>`count(*)::int`,
      admins: sql<number>`count(*) filter (where ${users.role} = 'admin')::int`,
      tracks: sql<number>`(select count(*)::int from ${tracks})`,
      gameTypes: sql<number>`(select count(*)::int from ${gameTypes})`,
      news: sql<number>`(select count(*)::int from ${news})`,
    })
    .from(users)
    .where(isMember)
  return one(rows)
}

export async function measureDatabase(db: Database) {
  const start = performance.now()
  await db.execute(sql`select 1`)
  const answerMs = performance.now() - start
  const { rows } = await db.execute<{ version: string; size: number }>(
    sql`select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size`,
  )
  const { version, size } = one(rows)
  return {
    // Some builds append their name: '16.4 (Debian 16.4-1)'.
    version: version.split(' ')[0] ?? version,
    laterRelease: laterRelease(version),
    sizeBytes: size,
    answerMs,
  }
}
