import { publishDecision } from '#server/features/decisions/index.ts'
import { championships } from '#server/database/schema.ts'
import { decisionVideosApi } from '#shared/contract/decision-videos.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { sampleDocument } from '../decision-document.ts'
import { driver, type Guild } from './sample.ts'

export const decisionSamples = [
  driver(decisionsApi.listOfEvent, async (guild) => ({
    params: { id: (await decidedEvent(guild)).id },
  })),
  driver(decisionsApi.getOfEvent, async (guild) => ({ params: await decidedEvent(guild) })),
  driver(decisionVideosApi.list, async (guild) => ({ params: await decidedEvent(guild) })),
  driver(decisionsApi.getImageOfEvent, async (guild) => ({ params: await decidedEvent(guild) })),
  driver(decisionsApi.getImageOfChampionship, async (guild) => ({
    params: await decidedChampionship(guild),
  })),
  driver(decisionsApi.listOfChampionship, async (guild) => ({
    params: { id: (await decidedChampionship(guild)).id },
  })),
  driver(decisionsApi.getOfChampionship, async (guild) => ({
    params: await decidedChampionship(guild),
  })),
]

export async function decidedEvent(guild: Guild) {
  const { id } = await guild.make.event()
  return { id, number: await publish(guild, { eventId: id, sessionId: null }) }
}

let cups = 0

async function decidedChampionship(guild: Guild) {
  const [championship] = await guild.db
    .insert(championships)
    .values({ name: `Judged cup ${++cups}`, configuration: {} })
    .returning()
  const id = championship?.id ?? 0
  return { id, number: await publish(guild, { championshipId: id }) }
}

async function publish({ db, make }: Guild, place: Parameters<typeof publishDecision>[1]['place']) {
  const author = await make.admin()
  const [warned, at] = [await make.driver(), new Date()]
  const { number } = await db.transaction((tx) =>
    publishDecision(tx, {
      place,
      cameFrom: 'stewards',
      document: sampleDocument(),
      effects: [{ kind: 'warning', car: null, userId: warned.id }],
      author,
      at,
    }),
  )
  return number
}
