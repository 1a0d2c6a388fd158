import { caseReadingsApi } from '#shared/contract/case-readings.ts'
import { casesApi } from '#shared/contract/cases.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { suggestionsApi } from '#shared/contract/suggestions.ts'
import { caseScene, DRAFT, newReport } from '../case-scene.ts'
import { photograph, uploadPicture } from '../evidence.ts'
import { suggestedScene } from '../suggested-scene.ts'
import { admin, type Caller, driver, type Guild, type Sample } from './sample.ts'

/** A case that a crew has reported, and its code. */
async function reported(guild: Guild) {
  const { driven, reported: report } = caseScene(guild)
  const { code, ...scene } = await report(driven)
  return { ...scene, params: { id: code } }
}

type Reported = Awaited<ReturnType<typeof reported>>

async function versionOf({ client }: Caller, { params }: Reported) {
  return (await client.call(casesApi.get, { params })).data.version ?? 0
}

/** With the caller in the chair. */
async function takenUp(guild: Guild, caller: Caller) {
  const scene = await reported(guild)
  const { params } = scene
  await caller.client.call(casesApi.takeUp, {
    params,
    body: { version: await versionOf(caller, scene) },
  })
  const { data } = await guild.as(scene.people.ada).call(casesApi.get, { params })
  const carId = data.cars.find(({ isOwn }) => isOwn)?.id ?? 0
  return { ...scene, carId }
}

async function voting(guild: Guild, caller: Caller) {
  const scene = await takenUp(guild, caller)
  const { params, carId, people } = scene
  await guild.as(people.ada).call(casesApi.state, { params, body: { carId, text: 'Sorry' } })
  const body = { version: await versionOf(caller, scene) }
  await caller.client.call(casesApi.openVote, { params, body })
  return scene
}

async function voted(guild: Guild, caller: Caller, rung = 't5') {
  const scene = await voting(guild, caller)
  const { params, carId } = scene
  const body = { carId, rung, sentence: 'Careless' }
  await caller.client.call(casesApi.vote, { params, body })
  return scene
}

const votedOn = (guild: Guild, caller: Caller) => voted(guild, caller)

/** With the vote closed. */
async function closed(guild: Guild, caller: Caller) {
  const scene = await voted(guild, caller, 'nfa')
  const body = { version: await versionOf(caller, scene) }
  await caller.client.call(casesApi.closeVote, { params: scene.params, body })
  return scene
}

const KEY = 'contact/Hypercar 7/Hypercar 8/300'

const suggesting = async (guild: Guild) => (await suggestedScene(guild)).event.id
/** With a decision that the accused crew has appealed, or may. */
async function published(guild: Guild, hasAppeal: boolean) {
  const steward = await guild.make.admin()
  const caller = { id: steward.id, client: guild.as(steward) }
  const scene = await voted(guild, caller)
  const { params, carId, people } = scene
  const close = { version: await versionOf(caller, scene) }
  await caller.client.call(casesApi.closeVote, { params, body: close })
  const version = await versionOf(caller, scene)
  const body = { version, draft: DRAFT, openItemsReason: 'Agreed' }
  await caller.client.call(casesApi.publish, { params, body })
  const appeal = { carId, grounds: ['error-of-fact' as const], text: 'It was not so' }
  if (hasAppeal) await guild.as(people.ada).call(casesApi.appeal, { params, body: appeal })
  return { ...scene, steward, appeal }
}

/** By the captain of the accused car. */
const byAccused = (
  endpoint: Endpoint,
  hasAppeal: boolean,
  body: (scene: Awaited<ReturnType<typeof published>>) => object,
): Sample => ({
  endpoint,
  prepare: async (guild) => {
    const scene = await published(guild, hasAppeal)
    const caller = scene.people.ada
    const input = { params: scene.params, body: body(scene) }
    return { endpoint, client: guild.as(caller), caller, input }
  },
})

/** A call about a case, with the version that the caller has seen. */
const withVersion =
  (prepare: (guild: Guild, caller: Caller) => Promise<Reported>, more: object = {}) =>
  async (guild: Guild, caller: Caller) => {
    const scene = await prepare(guild, caller)
    return { params: scene.params, body: { version: await versionOf(caller, scene), ...more } }
  }

export const caseSamples = [
  driver(reportsApi.get, async (guild) => {
    const { event } = await reported(guild)
    return { params: { id: event.id } }
  }),
  driver(reportsApi.create, async (guild) => {
    const { event, entries } = await caseScene(guild).raced()
    return { params: { id: event.id }, body: newReport(entries.accused) }
  }),
  driver(reportsApi.update, async (guild, { client }) => {
    const { event, entries } = await caseScene(guild).raced()
    const body = newReport(entries.accused)
    const { data } = await client.call(reportsApi.create, { params: { id: event.id }, body })
    const { category, text } = body
    return { params: { id: data.code }, body: { category, text: `${text} again`, lap: 5 } }
  }),
  driver(reportsApi.withdraw, async (guild, { client }) => {
    const { event, entries } = await caseScene(guild).raced()
    const body = newReport(entries.accused)
    const { data } = await client.call(reportsApi.create, { params: { id: event.id }, body })
    return { params: { id: data.code } }
  }),
  driver(evidenceApi.get, async (_guild, { client }) => ({
    params: { id: await uploadPicture(client) },
  })),
  driver(evidenceApi.upload, async () => ({
    file: { name: 'corner.jpg', content: await photograph() },
  })),
  driver(evidenceApi.remove, async (_guild, { client }) => ({
    params: { id: await uploadPicture(client) },
  })),
  admin(casesApi.list, async (guild) => {
    const { event } = await reported(guild)
    return { query: { event: event.id } }
  }),
  admin(casesApi.get, async (guild, caller) => ({ params: (await voted(guild, caller)).params })),
  admin(caseReadingsApi.list, async (guild, caller) => ({
    params: (await voted(guild, caller)).params,
  })),
  admin(casesApi.open, async (guild) => {
    const { event, entries } = await caseScene(guild).raced()
    return { params: { id: event.id }, body: newReport(entries.accused) }
  }),
  admin(suggestionsApi.listEvents, async (guild) => {
    await suggesting(guild)
    return {}
  }),
  admin(suggestionsApi.list, async (guild) => ({ params: { id: await suggesting(guild) } })),
  admin(suggestionsApi.leave, async (guild) => ({
    params: { id: await suggesting(guild) },
    body: { key: KEY },
  })),
  admin(suggestionsApi.restore, async (guild, { client }) => {
    const asked = { params: { id: await suggesting(guild) }, body: { key: KEY } }
    await client.call(suggestionsApi.leave, asked)
    return asked
  }),
  admin(casesApi.takeUp, withVersion(reported)),
  admin(casesApi.turnDown, async (guild, caller) => {
    const { params, body } = await withVersion(reported)(guild, caller)
    return { params, body: { ...body, reason: 'Nothing to see' } }
  }),
  admin(casesApi.merge, async (guild, caller) => {
    const scene = await reported(guild)
    const { data: other } = await guild.as(scene.people.ivy).call(reportsApi.create, {
      params: { id: scene.event.id },
      body: newReport(scene.entries.accused),
    })
    const version = await versionOf(caller, scene)
    return { params: scene.params, body: { version, into: other.caseCode } }
  }),
  admin(casesApi.split, async (guild, caller) => {
    const { event, entries, people } = await caseScene(guild).driven()
    const cars = [{ entryId: entries.accused }, { entryId: entries.other }]
    const { data } = await guild.as(people.gil).call(reportsApi.create, {
      params: { id: event.id },
      body: newReport(entries.accused, { cars }),
    })
    const params = { id: data.caseCode }
    await caseScene(guild).takeUp(caller, data.caseCode)
    const { data: taken } = await caller.client.call(casesApi.get, { params })
    const [carId] = taken.cars.flatMap(({ id, side }) => (side === 'accused' ? id : []))
    const parts = {
      cars: [{ carId: carId ?? 0, way: 'goes' as const }],
      reports: [{ code: data.code, way: 'both' as const }],
    }
    return { params, body: { version: taken.version ?? 0, ...parts } }
  }),
  admin(casesApi.state, async (guild, caller) => {
    const { entries, ...scene } = await reported(guild)
    await guild.make.crewMember({ entryId: entries.accused, userId: caller.id })
    const steward = await guild.make.admin()
    const { takeUp } = caseScene(guild)
    await takeUp(steward, scene.params.id)
    const { data } = await caller.client.call(casesApi.get, { params: scene.params })
    const carId = data.cars.find(({ isOwn }) => isOwn)?.id ?? 0
    return { params: scene.params, body: { carId, text: 'I left room' } }
  }),
  admin(casesApi.correct, async (guild, caller) => {
    const { params, body } = await withVersion(takenUp)(guild, caller)
    return { params, body: { ...body, category: 'blocking' as const, lap: 6 } }
  }),
  admin(casesApi.note, async (guild) => ({
    params: (await reported(guild)).params,
    body: { text: 'Look at lap 3, too' },
  })),
  admin(casesApi.takeSeat, async (guild, caller) => {
    const steward = await guild.make.admin()
    const scene = await takenUp(guild, { id: steward.id, client: guild.as(steward) })
    return { params: scene.params, body: { version: await versionOf(caller, scene) } }
  }),
  admin(casesApi.leaveSeat, withVersion(takenUp)),
  admin(casesApi.nameSubstitute, async (guild, caller) => {
    const { params, body } = await withVersion(takenUp)(guild, caller)
    return { params, body: { ...body, userId: (await guild.make.admin()).id } }
  }),
  admin(casesApi.recuse, async (guild) => ({
    params: (await reported(guild)).params,
    body: { reason: 'We are friends' },
  })),
  admin(casesApi.takePart, async (guild, { client }) => {
    const { params } = await reported(guild)
    await client.call(casesApi.recuse, { params, body: { reason: 'We are friends' } })
    return { params, body: {} }
  }),
  admin(casesApi.openVote, async (guild, caller) => {
    const scene = await takenUp(guild, caller)
    const { params, carId, people } = scene
    await guild.as(people.ada).call(casesApi.state, { params, body: { carId, text: 'Sorry' } })
    return { params, body: { version: await versionOf(caller, scene) } }
  }),
  admin(casesApi.vote, async (guild, caller) => {
    const { params, carId } = await voting(guild, caller)
    return { params, body: { carId, rung: 't5', sentence: 'Careless' } }
  }),
  admin(casesApi.closeVote, withVersion(votedOn)),
  admin(casesApi.saveDraft, async (guild, caller) => {
    const { params, body } = await withVersion(votedOn)(guild, caller)
    return { params, body: { ...body, draft: DRAFT } }
  }),
  admin(casesApi.preview, async (guild, caller) => ({
    params: (await closed(guild, caller)).params,
    body: { draft: DRAFT },
  })),
  admin(casesApi.publish, async (guild, caller) => {
    const { params, body } = await withVersion(closed)(guild, caller)
    return { params, body: { ...body, draft: DRAFT, openItemsReason: 'Agreed by all' } }
  }),
  admin(casesApi.voteAnew, async (guild, caller) => {
    const scene = await published(guild, false)
    const { entries, steward } = scene
    const conflict = { entryId: entries.accused, userId: steward.id, state: 'invited' as const }
    await guild.make.crewMember(conflict)
    return withVersion(async () => scene)(guild, caller)
  }),
  admin(casesApi.override, async (guild, caller) => {
    const scene = await published(guild, false)
    const rungs = [{ carId: scene.carId, rung: 't10' }]
    const { params, body } = await withVersion(async () => scene)(guild, caller)
    return { params, body: { ...body, rungs, reason: 'Too mild' } }
  }),
  admin(casesApi.takeBack, async (guild, caller) => {
    const { params, body } = await withVersion(() => published(guild, false))(guild, caller)
    return { params, body: { ...body, reason: 'The wrong car' } }
  }),
  byAccused(casesApi.appeal, false, ({ appeal }) => appeal),
  byAccused(casesApi.withdrawAppeal, true, () => ({})),
  admin(casesApi.decideAppeal, async (guild) => {
    const { params, carId } = await published(guild, true)
    const rungs = [{ carId, rung: 't10' }]
    return { params, body: { outcome: 'changed' as const, reason: 'Milder', rungs } }
  }),
]
