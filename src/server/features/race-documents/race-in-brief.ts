import type { Database } from '#server/database/database.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { storyInBrief } from '#shared/domain/race-story/race-story.ts'
import { findDrivenRace } from './race-documents.queries.ts'

/** A race in two sentences; undefined if its laps are not known. */
export async function raceInBrief(tx: Database, sessionId: number) {
  const race = raceTimeline(toRaceCars(await findDrivenRace(tx, sessionId)))
  return race ? storyInBrief(race) : undefined
}
