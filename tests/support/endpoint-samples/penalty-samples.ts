import { licencesApi } from '#shared/contract/licences.ts'
import { penaltiesApi } from '#shared/contract/penalties.ts'
import { penaltyScene } from '../penalty-scene.ts'
import { admin, driver, type Guild } from './sample.ts'

export const penaltySamples = [
  driver(penaltiesApi.listOwn, async (guild, { id: userId }) => {
    await penaltyScene(guild).publish([
      { kind: 'grid-places', userId, places: 5 },
      { kind: 'ban', userId, rounds: 1 },
    ])
    return {}
  }),
  driver(penaltiesApi.getForEvent, async (guild) => ({
    params: { id: (await penalised(guild)).event.id },
  })),
  admin(penaltiesApi.listForDesk, async (guild) => ({
    params: { id: (await penalised(guild)).event.id },
  })),
  admin(penaltiesApi.serve, async (guild, { client }) => served(guild, client)),
  admin(penaltiesApi.undoServed, async (guild, { client }) => {
    const input = await served(guild, client)
    await client.call(penaltiesApi.serve, input)
    return input
  }),

  driver(licencesApi.listOwn, async (guild, { id: userId }) => {
    await penaltyScene(guild).publish([{ kind: 'licence', userId, points: 2 }])
    return {}
  }),
  admin(licencesApi.listOf, async (guild) => {
    const { id: userId } = await guild.make.driver()
    await penaltyScene(guild).publish([{ kind: 'licence', userId, points: 2 }])
    return { params: { id: userId } }
  }),
  admin(licencesApi.listProposals, async (guild) => {
    await proposed(guild)
    return {}
  }),
  admin(licencesApi.turnDown, async (guild, { client }) => {
    const userId = await proposed(guild)
    const { data } = await client.call(licencesApi.listProposals, {})
    const id = data.find(({ person }) => person.id === userId)?.id ?? 0
    return { params: { id }, body: { reason: 'First offence' } }
  }),
]

/** An event with an entry whose driver has a grid penalty. */
async function penalised(guild: Guild) {
  const { make } = guild
  const event = await make.event()
  const { id: userId } = await make.driver()
  await make.registration({ eventId: event.id, userId })
  await penaltyScene(guild).publish([{ kind: 'grid-places', userId, places: 5 }])
  return { event }
}

async function served(guild: Guild, client: ReturnType<Guild['as']>) {
  const { event } = await penalised(guild)
  const { data } = await client.call(penaltiesApi.listForDesk, { params: { id: event.id } })
  return { params: { id: event.id, penaltyId: data.penalties[0]?.id ?? 0 } }
}

async function proposed(guild: Guild) {
  const { id: userId } = await guild.make.driver()
  await penaltyScene(guild).publish([{ kind: 'licence', userId, points: 12 }])
  return userId
}
