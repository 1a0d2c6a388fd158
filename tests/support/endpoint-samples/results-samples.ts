import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { sessionExportApi } from '#shared/contract/session-export.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { rereadingApi } from '#shared/contract/rereading.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import type { ApiClient } from '../api-client.ts'
import { turnSessionInto } from '../session-of-kind.ts'
import { type JoinSettings, raceJoinsApi } from '#shared/contract/race-joins.ts'
import { CREWS, FILE, short } from '../desk-client.ts'
import { outdate } from '../outdate.ts'
import { raceFile } from '../race-file.ts'
import { admin, driver, type Guild } from './sample.ts'

// Both are in `FILE`: the first drove car 4, the second car 19.
const NAME = 'Lotta Laps'
const OTHER_NAME = 'Hank Hairpin'

const file = { name: 'race.xml', content: FILE, confirmed: true }
const continuation = {
  ...file,
  content: raceFile({
    ...short,
    seed: 8,
    entries: CREWS,
    startedAt: new Date('2027-01-01T22:00:00Z'),
  }),
}
const otherFile = { ...file, content: `${FILE}\n` }

export const resultsSamples = [
  driver(resultsApi.list, anyRace),
  driver(raceDocumentsApi.getOrder, anyRace),
  driver(raceDocumentsApi.getRace, anyRace),
  driver(raceDocumentsApi.getTelemetry, anyRace),
  driver(raceDocumentsApi.getLog, anyRace),
  driver(raceExportApi.getAnalysisCsv, anyRace),
  driver(raceExportApi.getClassificationCsv, anyRace),
  driver(raceExportApi.getDocuments, anyRace),
  driver(sessionExportApi.getDocuments, async (guild) => {
    const { params } = await anyRace(guild)
    return {
      params: { ...params, session: await turnSessionInto(guild.db, params.id, 'practice') },
    }
  }),
  driver(raceExportApi.getStoryImage, anyRace),
  admin(resultsApi.upload, async ({ make }) => {
    const event = await make.event()
    return { params: { id: event.id }, file }
  }),
  admin(resultsApi.restoreFile, async (guild, { client }) => {
    const { params } = await racedEvent(guild, client)
    await client.call(resultsApi.upload, { params, file: otherFile })
    const { version, earlierFiles } = await deskOf(client, params)
    return { params: { ...params, fileId: earlierFiles[0]?.id ?? 0 }, body: { version } }
  }),
  admin(resultsApi.delete, async (guild, { client }) => {
    const { params, version } = await racedEvent(guild, client)
    return { params, query: { version } }
  }),

  admin(rereadingApi.listOutdated),
  admin(rereadingApi.reread, async (guild, { client }) => {
    const { params } = await racedEvent(guild, client)
    return { params: { id: await outdate(guild.db, params.id) } }
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
  admin(classificationVersionsApi.confirm, async (guild, { client }) => {
    const { params, version } = await racedEvent(guild, client)
    return { params, body: { version } }
  }),
  admin(classificationVersionsApi.reopen, async (guild, { client }) => {
    const { params, version } = await officialEvent(guild, client)
    return { params, body: { version, reason: 'A protest came in' } }
  }),
  driver(classificationVersionsApi.list, anyRace),
  driver(classificationVersionsApi.get, async (guild) => {
    const { params, versions } = await officialEvent(guild, guild.as(await guild.make.admin()))
    return { params: { ...params, versionId: versions[0]?.id ?? 0 } }
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
  admin(raceJoinsApi.get, async (guild, { client }) => {
    const { params } = await stoppedRace(guild, client)
    return { params }
  }),
  admin(raceJoinsApi.preview, async (guild, { client }) => {
    const { params, body } = await stoppedRace(guild, client)
    return { params, body }
  }),
  admin(raceJoinsApi.create, async (guild, { client }) => {
    const { params, body, version } = await stoppedRace(guild, client)
    return { params, body: { ...body, version } }
  }),
  admin(raceJoinsApi.undo, async (guild, { client }) => {
    const { params, body, version } = await stoppedRace(guild, client)
    await client.call(raceJoinsApi.create, { params, body: { ...body, version } })
    const joined = await deskOf(client, params)
    return { params, body: { version: joined.version } }
  }),
  admin(resultsDeskApi.renameGuest, async ({ make }) => {
    const guest = await make.driver({ isGuest: true, raceControlUsername: null })
    return { params: { id: guest.id }, body: { displayName: 'Renamed Guest' } }
  }),
]

const joinSettings: JoinSettings = {
  cuts: [{ rule: 'leader' }],
  gaps: 'erased',
  equalLaps: 'last-part',
  retired: 'may-return',
  ranking: 'finishers-first',
  weight: 'full',
  plannedMinutes: null,
  credits: [],
  pairs: [],
}

async function stoppedRace(guild: Guild, client: ApiClient) {
  const { params } = await racedEvent(guild, client)
  await client.call(resultsApi.upload, { params, file: continuation })
  const { data } = await client.call(raceJoinsApi.get, { params })
  const body = { files: data.files.map(({ id }) => id), settings: joinSettings }
  return { params, body, version: data.version }
}

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

async function officialEvent(guild: Guild, client: ApiClient) {
  const { params, version: before } = await racedEvent(guild, client)
  await client.call(classificationVersionsApi.confirm, { params, body: { version: before } })
  const { version, versions } = await deskOf(client, params)
  return { params, version, versions }
}

async function deskOf(client: ApiClient, { id }: EventParams) {
  return (await client.call(resultsDeskApi.get, { params: { id } })).data
}

async function anyRace(guild: Guild) {
  const { params } = await racedEvent(guild, guild.as(await guild.make.admin()))
  return { params }
}
