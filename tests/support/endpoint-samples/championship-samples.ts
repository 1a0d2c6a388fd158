import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { type ChampionshipForm, championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipHistoryApi } from '#shared/contract/championship-history.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { championshipPublicationsApi } from '#shared/contract/championship-publications.ts'
import { championshipSeasonApi } from '#shared/contract/championship-season.ts'
import { pointsSystemsApi } from '#shared/contract/points-systems.ts'
import { seasonImportsApi } from '#shared/contract/season-imports.ts'
import { seasonExportsApi } from '#shared/contract/season-exports.ts'
import type { ApiClient } from '../api-client.ts'
import { broughtSeason } from '../brought-season.ts'
import { admin, driver, type Guild } from './sample.ts'

export const championshipSamples = [
  admin(seasonExportsApi.getFile, async (guild, { client }) => {
    const { id } = await created(guild, client)
    return { params: { id, file: 'rounds' } }
  }),
  admin(seasonExportsApi.getAll, async (guild, { client }) => {
    const { id } = await created(guild, client)
    return { params: { id } }
  }),
  admin(championshipFormApi.get, async (guild, { client }) => {
    const { id } = await created(guild, client)
    return { params: { id } }
  }),
  admin(championshipFormApi.create, async (guild) => ({ body: await newForm(guild) })),
  admin(championshipFormApi.preview, async (guild, { client }) => {
    const { form, id } = await created(guild, client)
    return { body: { id, form: { ...form, configuration: { points: [7, 3] } }, table: {} } }
  }),
  admin(championshipFormApi.update, async (guild, { client }) => {
    const { form, id, version } = await created(guild, client)
    return { params: { id }, body: { ...form, configuration: { points: [7, 3] }, version } }
  }),
  admin(championshipFormApi.delete, async (guild, { client }) => {
    const { id } = await created(guild, client)
    return { params: { id } }
  }),
  admin(championshipFormApi.close, async (guild, { client }) => {
    const { id, version } = await created(guild, client)
    return { params: { id }, body: { version } }
  }),
  admin(championshipFormApi.reopen, async (guild, { client }) => {
    const { id, version } = await created(guild, client)
    await client.call(championshipFormApi.close, { params: { id }, body: { version } })
    return { params: { id }, body: { version: version + 1, reason: 'An appeal' } }
  }),
  admin(championshipLinksApi.chooseOfEvent, async (guild, { client }) => {
    const { id } = await created(guild, client)
    const { id: eventId } = await guild.make.event()
    return { params: { id: eventId }, body: { add: [id], remove: [] } }
  }),
  admin(championshipPublicationsApi.publish, async (guild, { client }) => {
    const { id, version } = await created(guild, client)
    return { params: { id }, body: { version } }
  }),
  admin(championshipPublicationsApi.withdraw, async (guild, { client }) => {
    const { id, version } = await created(guild, client)
    const { data } = await client.call(championshipPublicationsApi.publish, {
      params: { id },
      body: { version },
    })
    return { params: { id, publicationId: data.id } }
  }),
  admin(championshipHistoryApi.list, async (guild, { client }) => {
    const { form, id, version } = await created(guild, client)
    const changed = { ...form, configuration: { points: [7, 3] }, version, reason: 'A vote' }
    await client.call(championshipFormApi.update, { params: { id }, body: changed })
    return { params: { id } }
  }),
  admin(pointsSystemsApi.list, async (_guild, { client }) => {
    await newSystem(client)
    return {}
  }),
  admin(pointsSystemsApi.create, () => ({ body: systemForm() })),
  admin(pointsSystemsApi.update, async (_guild, { client }) => {
    const { id, version } = await newSystem(client)
    return { params: { id }, body: { ...systemForm(), version } }
  }),
  admin(pointsSystemsApi.delete, async (_guild, { client }) => {
    const { id } = await newSystem(client)
    return { params: { id } }
  }),
  admin(seasonImportsApi.list, async (guild, { client }) => {
    const { id } = await startedImport(guild, client)
    return { params: { id } }
  }),
  admin(seasonImportsApi.read, async (guild, { client }) => {
    const { id } = await created(guild, client)
    const base64 = Buffer.from('driver;steam id\nAnn Owl;76561202255230001').toString('base64')
    return {
      params: { id },
      body: { files: [{ name: 'members.csv', base64 }], timezone: 'UTC', answers: {} },
    }
  }),
  admin(seasonImportsApi.preview, async (guild, { client }) => {
    const { id } = await created(guild, client)
    return { params: { id }, body: nextSeason() }
  }),
  admin(seasonImportsApi.start, async (guild, { client }) => {
    const { id } = await created(guild, client)
    return { params: { id }, body: nextSeason() }
  }),
  admin(seasonImportsApi.apply, async (guild, { client }) => {
    const params = await startedImport(guild, client)
    return { params, body: { part: 'people', round: null } }
  }),
  admin(seasonImportsApi.undo, async (guild, { client }) => {
    const params = await startedImport(guild, client)
    const body = { part: 'people' as const, round: null }
    await client.call(seasonImportsApi.apply, { params, body })
    const { data } = await client.call(seasonImportsApi.list, { params: { id: params.id } })
    return { params: { ...params, partId: data[0]?.parts[0]?.id ?? 0 } }
  }),
  admin(seasonImportsApi.listSamePeople, async (guild, { client }) => {
    const { id } = await created(guild, client)
    return { params: { id } }
  }),
  admin(seasonImportsApi.joinPeople, async (guild, { client }) => {
    const { id } = await created(guild, client)
    const { make } = guild
    const guest = await make.driver({ isGuest: true, raceControlUsername: null })
    const member = await make.driver()
    return { params: { id }, body: { guestId: guest.id, memberId: member.id } }
  }),
  admin(seasonImportsApi.close, async (guild, { client }) => ({
    params: await startedImport(guild, client),
  })),
  driver(championshipSeasonApi.get, async (guild) => {
    const { key } = await created(guild, guild.as(await guild.make.admin()))
    return { params: { id: key } }
  }),
  driver(championshipDecisionsApi.list, async (guild) => {
    const { id } = await decided(guild, guild.as(await guild.make.admin()))
    return { params: { id } }
  }),
  admin(championshipDecisionsApi.decide, async (guild, { client }) => {
    const { id, version, round } = await created(guild, client)
    return { params: { id }, body: { version, decision: bonus(round), reason: 'Most overtakes' } }
  }),
  admin(championshipDecisionsApi.undo, async (guild, { client }) => {
    const { id, decisionId, version } = await decided(guild, client)
    return { params: { id, decisionId }, body: { version } }
  }),
]

let seasons = 2030

const nextSeason = () => broughtSeason({}, ++seasons)

async function startedImport(guild: Guild, client: ApiClient) {
  const { id } = await created(guild, client)
  const started = { params: { id }, body: nextSeason() }
  const { data } = await client.call(seasonImportsApi.start, started)
  return { id, importId: data.id }
}

let championships = 0
let systems = 0

const systemForm = () => ({ name: `System ${++systems}`, configuration: { points: [9, 6, 4] } })

async function newSystem(client: ApiClient) {
  return (await client.call(pointsSystemsApi.create, { body: systemForm() })).data
}

const bonus = (round: string) => ({
  kind: 'bonus' as const,
  round,
  car: 'Hypercar 7',
  points: 2,
})

async function newForm({ make }: Guild): Promise<ChampionshipForm> {
  const event = await make.event({
    status: 'completed',
    startDateTime: new Date('2024-09-20T19:00:00Z'),
    endDateTime: new Date('2024-09-20T22:00:00Z'),
  })
  await make.result({ eventId: event.id, carNumber: '7', drivers: [{ name: 'Lotta' }] })
  return {
    name: `Autumn Cup ${++championships}`,
    configuration: { points: [10, 6] },
    rounds: [{ eventId: event.id, factor: 2 }],
  }
}

async function created(guild: Guild, client: ApiClient) {
  const form = await newForm(guild)
  const { data } = await client.call(championshipFormApi.create, { body: form })
  return { form, ...data, round: String(form.rounds?.[0]?.eventId) }
}

async function decided(guild: Guild, client: ApiClient) {
  const { id, version, round } = await created(guild, client)
  const { data } = await client.call(championshipDecisionsApi.decide, {
    params: { id },
    body: { version, decision: bonus(round), reason: 'Most overtakes' },
  })
  return { id, decisionId: data.id, version: version + 1 }
}
