import type { Database } from '#server/database/database.ts'
import { listNamedAccounts } from '#server/features/discord-accounts/index.ts'
import { tellResult, type ToldResult } from '#server/features/posts/index.ts'
import { storyCardOf } from '#server/features/race-documents/index.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { type PostedResult, resultPost } from '#shared/domain/discord/result-post.ts'
import { fastestCar } from '#shared/domain/results/fastest-car.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import type { Posted } from '#server/features/posts/index.ts'
import type { Composed, Composing } from './composed.ts'

const PICTURE = 'result.png'

/** The result of an event's race, as its page shows it. */
export async function composeResult(
  tx: Database,
  posted: Pick<Posted, 'subjectId'>,
  { guild, briefOf }: Composing,
): Promise<Composed> {
  const told = await tellResult(tx, posted)
  if (!('thing' in told)) return told
  const { event, session, state, version, classes } = told.thing
  const cars = classes.flatMap((one) => one.cars)
  const drivers = cars.flatMap((car) => car.drivers.flatMap(({ userId }) => userId ?? []))
  const accounts = await listNamedAccounts(tx, drivers)
  const hasPodium = cars.some(({ status }) => countsInPlace(status))
  const post = resultPost({
    event,
    state,
    version,
    story: await briefOf(tx, { eventId: event.id, session }),
    classes: classes.map((one) => classOf(one, accounts)),
    ...(hasPodium && { image: PICTURE }),
  })
  const picture = hasPodium
    ? await storyCardOf(tx, { id: event.id, session: undefined, guild })
    : undefined
  return { post, picture, thread: event.title }
}

function classOf(
  { name, cars }: ToldResult['classes'][number],
  accounts: ReadonlyMap<number, string>,
): PostedResult['classes'][number] {
  const fastest = fastestCar(cars)
  return {
    name,
    cars: cars
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
