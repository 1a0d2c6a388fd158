import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { remembered } from '#server/work/remembered.ts'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { liveRace } from '#shared/domain/live-timing/live-race.ts'
import { listLapsSoFar } from './live-race.queries.ts'
import { listLiveCars } from './live-timing.queries.ts'
import type { timingReader } from './read-timing.ts'

/** All laps of a day are some 22,000 rows: they are read once for all viewers, and no more often than this. */
const FOR_MS = 10_000

/** Every lap so far of the latest session of an event; null where there was none. */
export function liveRaceReader(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  read: ReturnType<typeof timingReader>,
) {
  const kept = remembered<DrivenRace>(50)

  return (eventId: number): Promise<DrivenRace | null> =>
    atOneMoment(db, async (tx) => {
      const timing = await read(eventId, tx)
      if (!timing) return null
      const version = `${timing.head.session.id} ${Math.floor(now().getTime() / FOR_MS)}`
      return kept({ key: String(eventId), version }, () => raceOf(tx, timing))
    })
}

async function raceOf(tx: Database, timing: LiveTiming) {
  const { id } = timing.head.session
  const cars = await listLiveCars(tx, id)
  return liveRace({ timing, cars, laps: await listLapsSoFar(tx, id) })
}
