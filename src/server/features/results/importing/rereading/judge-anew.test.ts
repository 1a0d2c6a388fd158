import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carEntries, notifications, resultFiles } from '#server/database/schema.ts'
import { judgeAnew } from '#server/jobs/judge-anew.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { rereadingApi } from '#shared/contract/rereading.ts'
import { CREWS, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { raceOf } from '#tests/support/race-of.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, deps, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, resultsOf, lastAuditLine } = deskClient({ as, db }, admin, driver)

let seed = 900

/** As version 0.2 stored it: cars that were still running where the recording ends are DNF. */
async function storedBefore() {
  seed += 1
  const { id } = await make.event({ startDateTime: new Date(Date.now() - 3_600_000) })
  await upload(id, raceFile({ ...short, seed, entries: CREWS, leftAfterSeconds: 600 }))
  const sessionId = raceOf(id)
  await db.update(carEntries).set({ status: 'DNF' }).where(eq(carEntries.sessionId, sessionId))
  const oddities = [{ kind: 'no-flag' as const, count: 3, cars: [], words: [] }]
  await db
    .update(resultFiles)
    .set({ reader: 2, oddities })
    .where(eq(resultFiles.sessionId, sessionId))
  await db.delete(notifications)
  return id
}

const run = () => judgeAnew.run(deps, new AbortController().signal)
const statusesOf = async (id: number) => (await resultsOf(id)).map(({ status }) => status)
const toldTo = async (member: { id: number }) =>
  (await as(member).call(notificationsApi.list)).data
    .filter(({ kind }) => kind === 'results-judged')
    .map(({ event, details }) => ({ event: event?.id, ...details }))

it('judges results anew, and tells admins which tables change, once', async () => {
  const id = await storedBefore()
  expect(await run()).toEqual({ changed: 1, waiting: 0, failed: 0 })
  expect(await statusesOf(id)).toEqual(['Running', 'Running', 'Running'])
  expect(await lastAuditLine()).toMatchObject({ action: 'results.reread', actorId: null })
  expect(await toldTo(admin)).toEqual([
    { event: id, running: 3, tables: [expect.stringContaining(String(new Date().getFullYear()))] },
  ])
  expect(await toldTo(driver)).toEqual([])

  expect(await run()).toEqual({ changed: 0, waiting: 0, failed: 0 })
  expect(await toldTo(admin)).toHaveLength(1)
})

it('leaves official results as they are until an admin has the file read again', async () => {
  const id = await storedBefore()
  const { version } = await deskOf(id)
  const body = { version }
  await as(admin).call(classificationVersionsApi.confirm, { params: { id }, body })

  expect(await run()).toEqual({ changed: 0, waiting: 1, failed: 0 })
  expect(await run()).toEqual({ changed: 0, waiting: 0, failed: 0 })
  expect(await statusesOf(id)).toEqual(['DNF', 'DNF', 'DNF'])
  expect((await deskOf(id)).versions).toHaveLength(1)
  expect(await toldTo(admin)).toMatchObject([{ event: id, running: 3, isWaiting: true }])

  const { data: outdated } = await as(admin).call(rereadingApi.listOutdated)
  const session = outdated.find(({ event }) => event.id === id)
  await as(admin).call(rereadingApi.reread, { params: { id: session?.id ?? 0 } })
  expect(await statusesOf(id)).toEqual(['Running', 'Running', 'Running'])
  expect((await deskOf(id)).versions).toMatchObject([{ state: 'amended' }, { state: 'official' }])
})

it('leaves files alone in which every car has a finish status', async () => {
  const { id } = await make.event()
  await upload(id)
  await db
    .update(resultFiles)
    .set({ reader: 2 })
    .where(eq(resultFiles.sessionId, raceOf(id)))
  expect(await run()).toEqual({ changed: 0, waiting: 0, failed: 0 })
})
