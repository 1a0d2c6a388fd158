import { casesApi } from '#shared/contract/cases.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { caseScene, newReport } from '../case-scene.ts'
import { admin, type Caller, driver, type Guild } from './sample.ts'

const DRAFT = {
  severity: 'medium',
  isFirstLap: false,
  factors: [],
  fact: '#22 turned in on #31.',
  rule: '',
  reasons: 'The car on the inside was alongside.',
  effects: [],
  whyOutOfRange: '',
  confirmed: [],
  wasFileSeen: true,
  wasVideoAskedFor: true,
  bansBeginBecause: '',
} as const

/** A case that a crew has reported, and its code. */
async function reported(guild: Guild) {
  const { code, ...scene } = await caseScene(guild).reported()
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

async function voted(guild: Guild, caller: Caller) {
  const scene = await voting(guild, caller)
  const { params, carId } = scene
  const body = { carId, rung: 't5', sentence: 'Careless' }
  await caller.client.call(casesApi.vote, { params, body })
  return scene
}

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
  admin(casesApi.list, async (guild) => {
    const { event } = await reported(guild)
    return { query: { event: event.id } }
  }),
  admin(casesApi.get, async (guild, caller) => ({ params: (await voted(guild, caller)).params })),
  admin(casesApi.open, async (guild) => {
    const { event, entries } = await caseScene(guild).raced()
    return { params: { id: event.id }, body: newReport(entries.accused) }
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
  admin(casesApi.closeVote, withVersion(voted)),
  admin(casesApi.saveDraft, async (guild, caller) => {
    const { params, body } = await withVersion(voted)(guild, caller)
    return {
      params,
      body: { ...body, draft: { ...DRAFT, factors: [], effects: [], confirmed: [] } },
    }
  }),
]
