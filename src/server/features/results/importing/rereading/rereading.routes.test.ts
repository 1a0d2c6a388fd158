import { rename } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carDamages, resultFiles } from '#server/database/schema.ts'
import { rereadingApi } from '#shared/contract/rereading.ts'
import { deskClient } from '#tests/support/desk-client.ts'
import { outdate } from '#tests/support/outdate.ts'
import { smallRace } from '#tests/support/race-file/small-race.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { keptFilePath } from '../kept-files/kept-files.ts'

const { as, db, dataDir, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const desk = deskClient({ as, db }, admin, driver)

let count = 0
/** A race with one damage, of which an older reader stored none. */
async function outdated() {
  count += 1
  const event = await make.event({ title: `Round ${count}` })
  const stream = `<Sector et="9.${count}">Lotta Laps(12) reports new suspension damage</Sector>`
  await desk.upload(event.id, smallRace({ stream }))
  const sessionId = await outdate(db, event.id)
  await db.delete(carDamages).where(eq(carDamages.sessionId, sessionId))
  return { event, sessionId }
}

const list = async () => (await as(admin).call(rereadingApi.listOutdated, {})).data

const reread = async (id: number) =>
  (await as(admin).call(rereadingApi.reread, { params: { id } })).data

const damagesOf = (sessionId: number) => db.$count(carDamages, eq(carDamages.sessionId, sessionId))

it('lists sessions that an older version has read, until they are read again', async () => {
  const { event, sessionId } = await outdated()
  expect(await list()).toMatchObject([
    { id: sessionId, kind: 'race', ordinal: 1, event: { id: event.id, title: event.title } },
  ])
  expect((await desk.deskOf(event.id)).reading?.isOutdated).toBe(true)

  expect(await reread(sessionId)).toEqual({ changes: ['damage'], unfit: [] })

  expect(await list()).toEqual([])
  expect((await desk.deskOf(event.id)).reading?.isOutdated).toBe(false)
  expect(await damagesOf(sessionId)).toBe(1)
  expect(await desk.lastAuditLine()).toMatchObject({
    action: 'results.reread',
    actorId: admin.id,
  })
})

it('remembers that a file was read again even if nothing has changed', async () => {
  const { event, sessionId } = await outdated()
  await reread(sessionId)
  await outdate(db, event.id)
  const { version } = await desk.deskOf(event.id)
  const line = await desk.lastAuditLine()

  expect(await reread(sessionId)).toEqual({ changes: [], unfit: [] })

  expect(await list()).toEqual([])
  expect((await desk.deskOf(event.id)).version).toBe(version)
  expect(await desk.lastAuditLine()).toEqual(line)
})

it('does not read again what somebody else had read meanwhile', async () => {
  const { sessionId } = await outdated()
  await Promise.all([reread(sessionId), reread(sessionId)])
  expect(await damagesOf(sessionId)).toBe(1)
  expect(await reread(sessionId)).toEqual({ changes: [], unfit: [] })
})

it('says why a file cannot be read, and leaves the results as they are', async () => {
  const { event, sessionId } = await outdated()
  const [file] = await db.select().from(resultFiles).where(eq(resultFiles.sessionId, sessionId))
  const kept = keptFilePath(dataDir, file?.sha256 ?? '')
  await rename(kept, `${kept}.gone`)
  const { version } = await desk.deskOf(event.id)

  const answer = await as(admin).request(rereadingApi.reread, { params: { id: sessionId } })

  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'The kept copy of race.xml cannot be read any more' },
  })
  expect((await desk.deskOf(event.id)).version).toBe(version)
  expect((await list()).map(({ id }) => id)).toContain(sessionId)
})
