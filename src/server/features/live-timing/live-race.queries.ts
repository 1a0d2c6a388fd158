import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { liveLaps } from '#server/database/schema.ts'

export function listLapsSoFar(db: Database, sessionId: number) {
  return db
    .select({
      car: liveLaps.car,
      lap: liveLaps.lap,
      crossed: liveLaps.crossed,
      seconds: liveLaps.seconds,
      driver: liveLaps.driver,
      isPit: liveLaps.isPit,
    })
    .from(liveLaps)
    .where(eq(liveLaps.sessionId, sessionId))
    .orderBy(asc(liveLaps.car), asc(liveLaps.lap))
}
