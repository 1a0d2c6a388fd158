import sharp from 'sharp'
import { rules } from '#server/database/schema.ts'
import { auditApi } from '#shared/contract/audit.ts'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { gameTypesApi } from '#shared/contract/game-types.ts'
import { newsApi } from '#shared/contract/news.ts'
import { pagesApi } from '#shared/contract/pages.ts'
import { rulesApi } from '#shared/contract/rules.ts'
import { systemApi } from '#shared/contract/system.ts'
import { teamsApi } from '#shared/contract/teams.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import type { ApiClient } from '../api-client.ts'
import { admin, driver, type Guild, visitor } from './sample.ts'

const NEWS = {
  title: 'Le Mans is full',
  summary: '62 cars.',
  content: '<p>See you.</p>',
  publishedAt: 'now',
  asksForReceipt: true,
}

let count = 0
const newName = (kind: string) => `${kind} ${++count}`

export const guildSamples = [
  driver(catalogueApi.listCars),
  driver(catalogueApi.listCarClasses),
  driver(catalogueApi.listGames),
  driver(catalogueApi.listGameTypes),

  driver(tracksApi.list),
  driver(tracksApi.get, async ({ make }) => {
    const event = await make.event({ status: 'completed' })
    await make.result({ eventId: event.id, lapSeconds: [[90, 91]] })
    return { params: { id: event.trackId } }
  }),
  admin(tracksApi.create, () => ({ body: trackForm() })),
  admin(tracksApi.update, async (_guild, { client }) => {
    const { id, version } = await newTrack(client)
    return { params: { id }, body: { turns: 12, version } }
  }),
  admin(tracksApi.delete, async (_guild, { client }) => {
    const { id } = await newTrack(client)
    return { params: { id } }
  }),
  admin(tracksApi.uploadImage, async (_guild, { client }) => {
    const { id, version } = await newTrack(client)
    return { params: { id }, query: { version }, file: { name: 'a.png', content: await picture() } }
  }),

  admin(gameTypesApi.list),
  admin(gameTypesApi.create, () => ({ body: { name: newName('Game') } })),
  admin(gameTypesApi.update, async (_guild, { client }) => {
    const { id, version } = await newGameType(client)
    return { params: { id }, body: { name: newName('Game'), version } }
  }),
  admin(gameTypesApi.delete, async (_guild, { client }) => {
    const { id } = await newGameType(client)
    return { params: { id } }
  }),

  driver(teamsApi.list),
  driver(teamsApi.get, async ({ as, make }) => ({
    params: { id: (await newTeam(as(await make.admin()))).id },
  })),
  admin(teamsApi.listManaged),
  admin(teamsApi.create, () => ({ body: { name: newName('Team') } })),
  admin(teamsApi.update, async (_guild, { client }) => {
    const { id, version } = await newTeam(client)
    return { params: { id }, body: { name: newName('Team'), aliases: [newName('Alias')], version } }
  }),
  admin(teamsApi.merge, async (_guild, { client }) => {
    const { id } = await newTeam(client)
    return { params: { id }, body: { into: (await newTeam(client)).id } }
  }),
  admin(teamsApi.split, async (_guild, { client }) => {
    const [{ id, name }, into] = [await newTeam(client), await newTeam(client)]
    await client.call(teamsApi.merge, { params: { id }, body: { into: into.id } })
    return { params: { id: into.id }, body: { name, aliases: [] } }
  }),
  admin(teamsApi.delete, async (_guild, { client }) => {
    const { id } = await newTeam(client)
    return { params: { id } }
  }),

  visitor(pagesApi.get, () => ({ params: { page: 'privacy' as const } })),
  admin(pagesApi.save, () => ({
    params: { page: 'terms' as const },
    body: { content: '<p>Ours</p>' },
  })),

  driver(rulesApi.list, async (guild) => {
    await newRule(guild, guild.as(await guild.make.admin()))
    return {}
  }),
  admin(rulesApi.create, async ({ db }) => {
    await db.delete(rules)
    return { body: { category: 'racing', content: '<p>Keep right.</p>' } }
  }),
  admin(rulesApi.update, async (guild, { client }) => {
    const { id, version } = await newRule(guild, client)
    return { params: { id }, body: { content: '<p>Keep left.</p>', version } }
  }),

  driver(newsApi.list, async ({ as, make }) => {
    await newNews(as(await make.admin()))
    return {}
  }),
  driver(newsApi.get, async ({ as, make }) => {
    const { id } = await newNews(as(await make.admin()))
    return { params: { id } }
  }),
  driver(newsApi.getReceipt, async ({ as, make }) => {
    const { id } = await newNews(as(await make.admin()))
    return { params: { id } }
  }),
  driver(newsApi.confirm, async ({ as, make }) => {
    const { id } = await newNews(as(await make.admin()))
    return { params: { id }, body: { textVersion: 1 } }
  }),
  admin(newsApi.listReaders, async (_guild, { client }) => {
    const { id } = await newNews(client)
    return { params: { id } }
  }),
  admin(newsApi.listAll, async (_guild, { client }) => {
    await newNews(client)
    return {}
  }),
  admin(newsApi.getAny, async (_guild, { client }) => {
    const { id } = await newNews(client)
    return { params: { id } }
  }),
  admin(newsApi.create, () => ({ body: NEWS })),
  admin(newsApi.update, async (_guild, { client }) => {
    const { id, version } = await newNews(client)
    return { params: { id }, body: { title: 'Le Mans is fuller', version } }
  }),
  admin(newsApi.delete, async (_guild, { client }) => {
    const { id } = await newNews(client)
    return { params: { id } }
  }),
  admin(newsApi.restore, async (_guild, { client }) => {
    const { id } = await newNews(client)
    await client.call(newsApi.delete, { params: { id } })
    return { params: { id } }
  }),

  admin(auditApi.list, async (_guild, { client }) => {
    await newTrack(client)
    return { query: { kind: 'track' } }
  }),
  admin(auditApi.download, () => ({ query: { kind: 'track' } })),
  admin(systemApi.getOverview),
  admin(systemApi.getStatus),
  admin(systemApi.backUp),
]

function trackForm() {
  return { name: newName('Track'), country: 'Italy', length: '5.793' }
}

async function newTrack(client: ApiClient) {
  return (await client.call(tracksApi.create, { body: trackForm() })).data
}

async function newGameType(client: ApiClient) {
  return (await client.call(gameTypesApi.create, { body: { name: newName('Game') } })).data
}

async function newTeam(client: ApiClient) {
  return (await client.call(teamsApi.create, { body: { name: newName('Team') } })).data
}

async function newRule({ db }: Guild, client: ApiClient) {
  await db.delete(rules)
  const body = { category: 'general' as const, content: '<p>Be fair.</p>' }
  return (await client.call(rulesApi.create, { body })).data
}

async function newNews(client: ApiClient) {
  return (await client.call(newsApi.create, { body: NEWS })).data
}

function picture() {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
}
