import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { MOST_RECORDINGS, recordingsApi } from '#shared/contract/recordings.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { CREWS, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const BROADCAST = {
  title: 'Broadcast',
  url: 'https://youtu.be/abc',
  greenSeconds: 754,
  endSeconds: null,
}

async function eventParams() {
  return { params: { id: (await make.event()).id } }
}

const listed = async (event: { params: { id: number } }) =>
  (await as(driver).call(recordingsApi.list, event)).data

it('keeps recordings of an event, and says who changed what', async () => {
  const event = await eventParams()
  const { data } = await as(admin).call(recordingsApi.add, { ...event, body: BROADCAST })
  const params = { id: data.id }
  expect(await listed(event)).toEqual([{ id: data.id, ...BROADCAST }])
  expect(await listed(await eventParams())).toEqual([])

  const late = { ...BROADCAST, greenSeconds: -30, endSeconds: 3_600 }
  await as(admin).call(recordingsApi.change, { params, body: late })
  expect(await listed(event)).toEqual([{ id: data.id, ...late }])

  await as(admin).call(recordingsApi.remove, { params })
  expect(await listed(event)).toEqual([])
  expect(await as(admin).request(recordingsApi.remove, { params })).toMatchObject({ status: 404 })

  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, event.params.id))
  expect(lines.map(({ action }) => action)).toEqual([
    'recording.add',
    'recording.change',
    'recording.remove',
  ])
})

it.each([
  ['a script as its address', { url: 'javascript:alert(1)' }, 'url'],
  ['no address', { url: 'youtu.be/abc' }, 'url'],
  ['an address that is not encrypted', { url: 'http://youtu.be/abc' }, 'url'],
  ['an address with a user name', { url: 'https://youtu.be@elsewhere.example/abc' }, 'url'],
  ['an address with a password', { url: 'https://me:secret@youtu.be/abc' }, 'url'],
  ['an address with an invisible character', { url: 'https://youtu.be/\u200Babc' }, 'url'],
  ['an address that turns the direction', { url: 'https://youtu.be/\u202Ecba' }, 'url'],
  ['no title', { title: ' ' }, 'title'],
  ['a beginning that is no number', { greenSeconds: 1.5 }, 'greenSeconds'],
  ['an end before the race begins', { endSeconds: 754 }, 'endSeconds'],
  ['a beginning days after the race', { greenSeconds: -100_000 }, 'greenSeconds'],
])('refuses %s', async (_, change, field) => {
  const event = await eventParams()
  const body = { ...BROADCAST, ...change }
  const reply = await as(admin).request(recordingsApi.add, { ...event, body })
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect(await listed(event)).toEqual([])
})

it('takes no more than a full list, also at the same time', async () => {
  const event = await eventParams()
  const adds = Array.from({ length: MOST_RECORDINGS + 3 }, () =>
    as(admin).request(recordingsApi.add, { ...event, body: BROADCAST }),
  )
  const statuses = (await Promise.all(adds)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  expect(await listed(event)).toHaveLength(MOST_RECORDINGS)
})

it('tells where other sessions of the event are in its recordings, by the times of their files', async () => {
  const event = await eventParams()
  const entries = CREWS
  const qualifying = raceFile({
    ...short,
    session: 'Qualify',
    entries,
    startedAt: new Date('2026-05-02T17:00:00Z'),
  })
  const race = raceFile({ ...short, entries, startedAt: new Date('2026-05-02T18:00:00Z') })
  for (const [name, content] of Object.entries({ qualifying, race }))
    await as(admin).call(resultsApi.upload, {
      ...event,
      file: { name: `${name}.xml`, content, confirmed: true },
    })
  await as(admin).call(recordingsApi.add, { ...event, body: { ...BROADCAST, greenSeconds: 5_000 } })
  const { data } = await as(admin).call(resultsDeskApi.get, event)
  const idOf = (kind: string) => data.sessions.find((one) => one.kind === kind)?.id
  const greenOf = async (kind: string) => {
    const query = { session: idOf(kind) }
    return (await as(driver).call(recordingsApi.list, { ...event, query })).data[0]?.greenSeconds
  }
  expect(await greenOf('race')).toBe(5_000)
  // The race's clock shows its green flag some time after its session has begun.
  const green = Math.min(
    ...[...race.matchAll(/<Lap num="1"[^>]* et="([\d.]+)"/g)].map(([, et]) => Number(et)),
  )
  expect(await greenOf('qualifying')).toBe(Math.round(5_000 - 3_600 - green))
  const query = { session: 999_999 }
  expect(await as(driver).request(recordingsApi.list, { ...event, query })).toMatchObject({
    status: 404,
  })
})

it('leads nowhere from a session without results of the race', async () => {
  const event = await eventParams()
  const content = raceFile({ ...short, session: 'Qualify', entries: CREWS })
  await as(admin).call(resultsApi.upload, {
    ...event,
    file: { name: 'qualifying.xml', content, confirmed: true },
  })
  await as(admin).call(recordingsApi.add, { ...event, body: BROADCAST })
  const { data } = await as(admin).call(resultsDeskApi.get, event)
  const query = { session: data.sessions[0]?.id }
  expect((await as(driver).call(recordingsApi.list, { ...event, query })).data).toEqual([])
})
