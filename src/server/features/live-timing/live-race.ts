import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { remembered } from '#server/work/remembered.ts'
import type { LiveTiming } from '#shared/contract/live-timing.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { raceWithNames } from '#shared/domain/live-timing/members-names.ts'
import { liveRace } from '#shared/domain/live-timing/live-race.ts'
import { listLapsSoFar } from './live-race.queries.ts'
import { listLiveCars } from './live-timing.queries.ts'
import type { SeenTiming, TimingReader } from './read-timing.ts'

/** All laps of a day are some 22,000 rows: they are read once for all viewers, and no more often than this. */
const FOR_MS = 10_000

type SeenRace = Pick<SeenTiming, 'cars'> & { race: DrivenRace; forMembers: DrivenRace }

/** Every lap so far of the latest session of an event, with who was seen in the cars; null where there was none. */
export function liveRaceReader({ db, now }: Pick<Deps, 'db' | 'now'>, { readSeen }: TimingReader) {
  const kept = remembered<SeenRace>(50)

  /** @param moment the snapshot in which more is read; without one, a snapshot of its own */
  return (eventId: number, moment?: Database): Promise<SeenRace | null> =>
    moment ? readIn(moment, eventId) : atOneMoment(db, (tx) => readIn(tx, eventId))

  async function readIn(tx: Database, eventId: number) {
    const seen = await readSeen(eventId, tx)
    if (!seen) return null
    const { timing, cars } = seen
    const version = `${timing.head.session.id} ${Math.floor(now().getTime() / FOR_MS)}`
    return kept({ key: String(eventId), version }, async () => {
      const race = await raceOf(tx, timing)
      return { race, forMembers: raceWithNames(race, cars), cars }
    })
  }
}

async function raceOf(tx: Database, timing: LiveTiming) {
  const { id } = timing.head.session
  const cars = await listLiveCars(tx, id)
  return liveRace({ timing, cars, laps: await listLapsSoFar(tx, id) })
}
