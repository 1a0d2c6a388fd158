import type { Database } from '#server/database/database.ts'
import { listNamedAccounts } from '#server/features/discord-accounts/index.ts'
import { storyCardOf } from '#server/features/race-documents/index.ts'
import { getState, listResults, listUnclassified } from '#server/features/results/index.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { type PostedResult, resultPost } from '#shared/domain/discord/result-post.ts'
import { fastestCar } from '#shared/domain/results/fastest-car.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import type { Composed, Composing, Posted } from './composed.ts'
import { findPostedEvent } from './posted.queries.ts'

const PICTURE = 'result.png'

/** The result of an event's race, as its page shows it. */
export async function composeResult(
  tx: Database,
  { subjectId }: Posted,
  { guild, briefOf }: Composing,
): Promise<Composed> {
  const event = await findPostedEvent(tx, subjectId)
  if (!event) return { deleted: 'The event was deleted' }
  if (event.raceSessionId === null) return { deleted: 'There are no results' }
  const all = await listResults(tx, event.id)
  if (all.length === 0) return { deleted: 'There are no results' }
  const { state, number } = await getState(tx, event.raceSessionId)
  const unclassified = (await listUnclassified(tx, [event.id])).get(event.id)
  const results = all.filter(({ entry }) => !unclassified?.has(entry))
  const classes = [...new Set(results.map(({ carClass }) => carClass))]
  const drivers = results.flatMap((car) => car.drivers.flatMap(({ userId }) => userId ?? []))
  const accounts = await listNamedAccounts(tx, drivers)
  const hasPodium = results.some(({ status }) => countsInPlace(status))
  const post = resultPost({
    event,
    state,
    version: number ?? undefined,
    story: await briefOf({ eventId: event.id, session: event.raceSessionId }),
    classes: classes.map((name) =>
      classOf(
        name,
        results.filter(({ carClass }) => carClass === name),
        accounts,
      ),
    ),
    ...(hasPodium && { image: PICTURE }),
  })
  const picture = hasPodium
    ? await storyCardOf(tx, { id: event.id, session: undefined, guild })
    : undefined
  return { post, picture, thread: event.title }
}

function classOf(
  name: string,
  results: readonly RaceResult[],
  accounts: ReadonlyMap<number, string>,
): PostedResult['classes'][number] {
  const fastest = fastestCar(results)
  return {
    name,
    cars: results
      .filter(({ status }) => countsInPlace(status))
      .map(({ carNumber, gap, ...car }) => ({
        number: carNumber || undefined,
        name: nameOf(car),
        gap: gap || undefined,
        accounts: car.drivers.flatMap(({ userId }) => accounts.get(userId ?? 0) ?? []),
      })),
    bestLap: fastest && {
      time: fastest.bestLapTime,
      driver: fastest.bestLapDriver ?? fastest.shownName,
    },
  }
}

const nameOf = ({ team, teamName, drivers }: Pick<RaceResult, 'team' | 'teamName' | 'drivers'>) =>
  team?.name ?? (teamName || drivers.map(({ shownName }) => shownName).join(', '))
