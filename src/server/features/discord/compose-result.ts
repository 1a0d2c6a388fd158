import type { Database } from '#server/database/database.ts'
import { getState, listResults, listUnclassified } from '#server/features/results/index.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { type PostedResult, resultPost } from '#shared/domain/discord/result-post.ts'
import { fastestCar } from '#shared/domain/results/fastest-car.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import type { Composed, Posted } from './composed.ts'
import { findPostedEvent } from './posted.queries.ts'

/** The result of an event's race, as its page shows it. */
export async function composeResult(tx: Database, { subjectId }: Posted): Promise<Composed> {
  const event = await findPostedEvent(tx, subjectId)
  if (!event) return { deleted: 'The event was deleted' }
  if (event.raceSessionId === null) return { deleted: 'There are no results' }
  const all = await listResults(tx, event.id)
  if (all.length === 0) return { deleted: 'There are no results' }
  const { state, number } = await getState(tx, event.raceSessionId)
  const unclassified = (await listUnclassified(tx, [event.id])).get(event.id)
  const results = all.filter(({ entry }) => !unclassified?.has(entry))
  const classes = [...new Set(results.map(({ carClass }) => carClass))]
  const post = resultPost({
    event,
    state,
    version: number ?? undefined,
    classes: classes.map((name) =>
      classOf(
        name,
        results.filter(({ carClass }) => carClass === name),
      ),
    ),
  })
  return { post }
}

function classOf(name: string, results: readonly RaceResult[]): PostedResult['classes'][number] {
  const fastest = fastestCar(results)
  return {
    name,
    cars: results
      .filter(({ status }) => countsInPlace(status))
      .map(({ carNumber, gap, ...car }) => ({
        number: carNumber || undefined,
        name: nameOf(car),
        gap: gap || undefined,
      })),
    bestLap: fastest && {
      time: fastest.bestLapTime,
      driver: fastest.bestLapDriver ?? fastest.shownName,
    },
  }
}

const nameOf = ({ team, teamName, drivers }: Pick<RaceResult, 'team' | 'teamName' | 'drivers'>) =>
  team?.name ?? (teamName || drivers.map(({ shownName }) => shownName).join(', '))
