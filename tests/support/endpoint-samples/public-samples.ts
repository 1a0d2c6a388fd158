import { publicChampionshipsApi } from '#shared/contract/public/championships.ts'
import { publicDecisionsApi } from '#shared/contract/public/decisions.ts'
import { publicEventsApi } from '#shared/contract/public/events.ts'
import { publicFrontApi } from '#shared/contract/public/front.ts'
import { publicPeopleApi } from '#shared/contract/public/people.ts'
import { publicLiveApi } from '#shared/contract/public/live.ts'
import { publicRacesApi } from '#shared/contract/public/races.ts'
import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { publicTextsApi } from '#shared/contract/public/texts.ts'
import { newsApi } from '#shared/contract/news.ts'
import { teamsApi } from '#shared/contract/teams.ts'
import { showToVisitors } from '../show-to-visitors.ts'
import { decidedEvent } from './decision-samples.ts'
import { drivenBy } from './live-samples.ts'
import { admin, driver, type Guild, visitor } from './sample.ts'

const SETTINGS = {
  parts: ['events' as const],
  hasDescriptions: false,
  isSearchable: true,
  text: 'We race.',
  noticeDays: 0,
}

let count = 0

export const publicSamples = [
  admin(publicSettingsApi.get),
  admin(publicSettingsApi.save, async (_guild, { client }) => {
    const { version } = (await client.call(publicSettingsApi.get)).data
    return { body: { ...SETTINGS, text: `We race ${++count}.`, version } }
  }),
  driver(publicSettingsApi.getOwnNaming),
  driver(publicSettingsApi.setOwnNaming, () => ({
    body: { naming: 'initials', isSearchable: false },
  })),

  visitor(publicFrontApi.get, async (guild) => {
    await racedEvent(guild)
    return {}
  }),
  visitor(publicEventsApi.list, async (guild) => {
    await racedEvent(guild)
    return {}
  }),
  visitor(publicEventsApi.get, async (guild) => ({ params: await racedEvent(guild) })),
  visitor(publicEventsApi.listEntries, async (guild) => ({ params: await enteredEvent(guild) })),
  visitor(publicEventsApi.getResults, async (guild) => ({ params: await racedEvent(guild) })),
  ...Object.values(publicRacesApi).map((endpoint) =>
    visitor(endpoint, async (guild) => ({ params: await racedEvent(guild) })),
  ),
  ...[publicLiveApi.get, publicLiveApi.getRace, publicLiveApi.getMap].map((endpoint) =>
    visitor(endpoint, async (guild) => {
      const input = await drivenBy(guild, await guild.make.driver())
      await showToVisitors(guild)
      return input
    }),
  ),
  visitor(publicLiveApi.getCar, async (guild) => {
    const { params } = await drivenBy(guild, await guild.make.driver())
    await showToVisitors(guild)
    return { params: { ...params, car: 1 } }
  }),
  visitor(publicChampionshipsApi.list, async (guild) => {
    await racedEvent(guild)
    return {}
  }),
  visitor(publicChampionshipsApi.get, async (guild) => ({ params: await racedYear(guild) })),
  visitor(publicChampionshipsApi.getTable, async (guild) => ({
    params: await racedYear(guild),
    query: {},
  })),
  visitor(publicPeopleApi.listDrivers, async (guild) => {
    await guild.make.driver()
    await showToVisitors(guild)
    return {}
  }),
  visitor(publicPeopleApi.getDriver, async (guild) => {
    const { id } = await guild.make.driver()
    await showToVisitors(guild)
    return { params: { id } }
  }),
  visitor(publicPeopleApi.listTeams, async (guild) => {
    await newTeam(guild)
    return {}
  }),
  visitor(publicPeopleApi.getTeam, async (guild) => ({ params: await newTeam(guild) })),
  visitor(publicDecisionsApi.listOfEvent, async (guild) => {
    const { id } = await decidedEvent(guild)
    await showToVisitors(guild)
    return { params: { id } }
  }),
  visitor(publicDecisionsApi.getOfEvent, async (guild) => {
    const params = await decidedEvent(guild)
    await showToVisitors(guild)
    return { params }
  }),
  visitor(publicTextsApi.listNews, async (guild) => {
    await newArticle(guild)
    return {}
  }),
  visitor(publicTextsApi.getNews, async (guild) => ({ params: await newArticle(guild) })),
  visitor(publicTextsApi.listRules, async (guild) => {
    await showToVisitors(guild)
    return {}
  }),
]

async function racedEvent(guild: Guild) {
  const { id } = await guild.make.event({ status: 'completed' })
  await guild.make.result({ eventId: id, lapSeconds: [[90, 91]] })
  await showToVisitors(guild)
  return { id }
}

async function racedYear(guild: Guild) {
  const startDateTime = new Date('2025-06-01T18:00:00Z')
  const { id } = await guild.make.event({ status: 'completed', startDateTime })
  await guild.make.result({ eventId: id, lapSeconds: [[90, 91]] })
  await showToVisitors(guild)
  return { id: 'year-2025' }
}

async function enteredEvent(guild: Guild) {
  const { id } = await guild.make.event()
  await guild.make.registration({ eventId: id })
  await showToVisitors(guild)
  return { id }
}

async function newTeam(guild: Guild) {
  const office = guild.as(await guild.make.admin())
  const { data } = await office.call(teamsApi.create, { body: { name: `Open Team ${++count}` } })
  await showToVisitors(guild)
  return { id: data.id }
}

async function newArticle(guild: Guild) {
  const office = guild.as(await guild.make.admin())
  const body = {
    title: 'Open',
    summary: null,
    content: '<p>Come.</p>',
    publishedAt: 'now' as const,
  }
  const { data } = await office.call(newsApi.create, { body: { ...body, summary: '' } })
  await showToVisitors(guild)
  return { id: data.id }
}
