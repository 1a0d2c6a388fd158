import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import type { ApiClient } from '../api-client.ts'
import { FILE } from '../desk-client.ts'
import { admin, driver, type Guild } from './sample.ts'

// Both are in `FILE`: the first drove car 4, the second car 19.
const NAME = 'Lotta Laps'
const OTHER_NAME = 'Hank Hairpin'

const file = { name: 'race.xml', content: FILE, confirmed: true }

export const resultsSamples = [
  driver(resultsApi.list, anyRace),
  driver(raceDocumentsApi.getRace, anyRace),
  driver(raceDocumentsApi.getTelemetry, anyRace),
  driver(raceDocumentsApi.getLog, anyRace),
  driver(raceExportApi.getAnalysisCsv, anyRace),
  driver(raceExportApi.getClassificationCsv, anyRace),
  driver(raceExportApi.getDocuments, anyRace),
  admin(resultsApi.upload, async ({ make }) => {
    const event = await make.event()
    return { params: { id: event.id }, file }
  }),
  admin(resultsApi.restoreFile, async (guild, { client }) => {
    const { params } = await racedEvent(guild, client)
    await client.call(resultsApi.upload, { params, file })
    const { version, earlierFiles } = await deskOf(client, params)
    return { params: { ...params, fileId: earlierFiles[0]?.id ?? 0 }, body: { version } }
  }),
  admin(resultsApi.delete, async (guild, { client }) => {
    const { params, version } = await racedEvent(guild, client)
    return { params, query: { version } }
  }),

  admin(resultsDeskApi.get, async (guild, { client }) => {
    const { params } = await adjustedEvent(guild, client)
    return { params: { id: params.id } }
  }),
  admin(resultsDeskApi.adjust, async (guild, { client }) => {
    const { params, version, carId } = await racedEvent(guild, client)
    const change = { kind: 'time-penalty' as const, penaltySeconds: 5 }
    return { params, body: { carId, change, reason: 'Contact', version } }
  }),
  admin(resultsDeskApi.undoAdjustment, async (guild, { client }) => {
    const { params, version } = await adjustedEvent(guild, client)
    return { params, body: { version } }
  }),
  admin(resultsDeskApi.redoAdjustment, async (guild, { client }) => {
    const { params, version: before } = await adjustedEvent(guild, client)
    await client.call(resultsDeskApi.undoAdjustment, { params, body: { version: before } })
    const { version } = await deskOf(client, params)
    return { params, body: { version } }
  }),
  admin(resultsDeskApi.listNameEffects, async (guild, { client }) => {
    const { params } = await racedEvent(guild, client)
    const person = await guild.make.driver()
    return { params, query: { name: NAME, userId: person.id } }
  }),
  admin(resultsDeskApi.linkName, async (guild, { client }) => {
    const { params, version } = await racedEvent(guild, client)
    const person = await guild.make.driver()
    return { params, body: { name: NAME, userId: person.id, version } }
  }),
  admin(resultsDeskApi.unlinkName, async (guild, { client }) => {
    const { params, version: before } = await racedEvent(guild, client)
    const person = await guild.make.driver()
    const body = { name: NAME, userId: person.id, version: before }
    await client.call(resultsDeskApi.linkName, { params, body })
    const { version } = await deskOf(client, params)
    return { params, query: { name: NAME, version } }
  }),
  admin(resultsDeskApi.createGuest, async (guild, { client }) => {
    const { params, version } = await racedEvent(guild, client)
    return { params, body: { name: OTHER_NAME, displayName: 'Hank the Guest', version } }
  }),
  admin(resultsDeskApi.linkCar, async (guild, { client }) => {
    const { params, version } = await racedEvent(guild, client)
    return { params, body: { car: 1, entryId: null, version } }
  }),
  admin(resultsDeskApi.undoLink, async (guild, { client }) => {
    const { params, version: before } = await racedEvent(guild, client)
    const body = { car: 1, entryId: null, version: before }
    await client.call(resultsDeskApi.linkCar, { params, body })
    const { version, carLinks } = await deskOf(client, params)
    const linkId = carLinks.find(({ reason }) => reason === 'hand')?.id ?? 0
    return { params: { ...params, linkId }, body: { version } }
  }),
  admin(resultsDeskApi.renameGuest, async ({ make }) => {
    const guest = await make.driver({ isGuest: true, raceControlUsername: null })
    return { params: { id: guest.id }, body: { displayName: 'Renamed Guest' } }
  }),
]

type EventParams = { id: number }

async function racedEvent({ make }: Guild, client: ApiClient) {
  const event = await make.event()
  const params = { id: event.id }
  await client.call(resultsApi.upload, { params, file })
  const { version, cars } = await deskOf(client, params)
  return { params, version, carId: cars[0]?.id ?? 0 }
}

async function adjustedEvent(guild: Guild, client: ApiClient) {
  const { params, carId, version: before } = await racedEvent(guild, client)
  const change = { kind: 'time-penalty' as const, penaltySeconds: 5 }
  const body = { carId, change, reason: 'Contact', version: before }
  const { data } = await client.call(resultsDeskApi.adjust, { params, body })
  const { version } = await deskOf(client, params)
  return { params: { ...params, adjustmentId: data.id }, version }
}

async function deskOf(client: ApiClient, { id }: EventParams) {
  return (await client.call(resultsDeskApi.get, { params: { id } })).data
}

async function anyRace(guild: Guild) {
  const { params } = await racedEvent(guild, guild.as(await guild.make.admin()))
  return { params }
}
