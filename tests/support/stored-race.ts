import { desc, eq } from 'drizzle-orm'
import { resultFile } from '#demo/game/results-folder.ts'
import type { SimulatedWorld } from '#demo/game/simulated-world.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { liveCars, liveLaps, liveMoments, liveSessions } from '#server/database/schema.ts'
import type { Sectors } from '#shared/domain/live-timing/facts.ts'
import {
  liveClassification,
  liveDifferences,
} from '#shared/domain/live-timing/live-classification.ts'
import { inPieces } from './race-file/small-race.ts'
import { readRaceFile } from './read-race-file.ts'

/** What is stored of the last session that somebody saw. */
export async function storedRace(db: Database) {
  const [session] = await db.select().from(liveSessions).orderBy(desc(liveSessions.id)).limit(1)
  const { id, tracking } = one(session ? [session] : [])
  const laps = await db.select().from(liveLaps).where(eq(liveLaps.sessionId, id))
  const moments = await db.select().from(liveMoments).where(eq(liveMoments.sessionId, id))
  return {
    cars: await db.select().from(liveCars).where(eq(liveCars.sessionId, id)),
    laps: laps.map(({ sector1, sector2, sector3, ...lap }) => ({
      ...lap,
      sectors: [sector1, sector2, sector3] as Sectors,
    })),
    moments,
    places: new Map(tracking.cars.map(({ car, place }) => [car, place])),
  }
}

/** What the file of the last race of a world says otherwise than the facts: laps, their times, order and drivers. */
export async function differencesToFile(
  facts: Awaited<ReturnType<typeof storedRace>>,
  { timeline }: SimulatedWorld,
) {
  const part = timeline.parts.at(-1)
  if (!part) throw new Error('There is no race')
  const file = await readRaceFile(inPieces(resultFile(part), 65_536))
  const live = liveClassification(facts)
  const times = new Map<string, number | null>(
    facts.laps.map(({ car, lap, seconds }) => [`${car} ${lap}`, seconds]),
  )
  const wrongTimes = file.cars.flatMap(({ carNumber, laps }) => {
    const own = live.find((car) => car.carNumber === carNumber)
    return laps.flatMap(({ number, time }) => {
      const seen = times.get(`${own?.car} ${number}`)
      return seen === (time ?? null) ? [] : [{ carNumber, lap: number, file: time, seen }]
    })
  })
  return [...liveDifferences(live, file.cars), ...wrongTimes]
}
