import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { casesApi } from '#shared/contract/cases.ts'
import { events, importedClassifications } from '#server/database/schema.ts'
import { caseScene } from '#tests/support/case-scene.ts'
import { deskClient } from '#tests/support/desk-client.ts'
import { officialResults } from '#tests/support/official-results.ts'
import { raceOf } from '#tests/support/race-of.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { confirmByThemselves } from './confirm-by-themselves.ts'

const HOUR_MS = 3_600_000
const never = new AbortController().signal
const app = await startTestApp()
const { as, db, deps, make } = app
const admin = await make.admin()
const { deskOf, lastAuditLine } = deskClient(app, admin, admin)
const { driven, reported, grant, versionOf } = caseScene(app)
const { confirm, reopen } = officialResults(app, admin)

const run = () => confirmByThemselves(deps, never)
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const stateOf = async (id: number) => (await deskOf(id)).classification?.state
const set = (id: number, values: Partial<typeof events.$inferInsert>) =>
  db.update(events).set(values).where(eq(events.id, id))

/** An event whose results become official by themselves. */
async function raced(reportsUntil: Date | null = ago(1)) {
  const { event } = await driven()
  await set(event.id, { confirmsResults: true, reportsUntil })
  return event.id
}

it('confirms results once the time for reports is over, and says that nobody did', async () => {
  const id = await raced(ago(-1))
  expect(await run()).toBe(0)
  expect(await stateOf(id)).toBe('provisional')

  await set(id, { reportsUntil: ago(0) })
  expect(await run()).toBe(1)

  const { classification, versions } = await deskOf(id)
  expect(classification).toMatchObject({ state: 'official', number: 1 })
  expect(versions).toMatchObject([
    {
      authorName: null,
      reason: 'Official by itself: the time for reports is over, and no case is open',
    },
  ])
  expect(await lastAuditLine()).toMatchObject({ action: 'results.confirm', actorId: null })
  expect(await run()).toBe(0)
})

it('confirms once, although two servers do it at once', async () => {
  const id = await raced()
  const confirmed = await Promise.all([run(), run(), run()])
  expect(confirmed.toSorted()).toEqual([0, 0, 1])
  expect((await deskOf(id)).versions).toHaveLength(1)
})

it('leaves events alone that do not say so', async () => {
  const id = await raced()
  await set(id, { confirmsResults: false })
  expect(await run()).toBe(0)
  expect(await stateOf(id)).toBe('provisional')
})

it('waits while a case is open, although nobody has chosen how reports are judged', async () => {
  const { event, code } = await reported(driven)
  await set(event.id, { confirmsResults: true, reportsUntil: ago(1) })
  expect(await run()).toBe(0)

  const steward = await grant('steward', event.id)
  const body = { version: await versionOf(steward, code), reason: 'Nothing to see' }
  await as(steward).call(casesApi.turnDown, { params: { id: code }, body })
  expect(await run()).toBe(1)
  expect(await stateOf(event.id)).toBe('official')
})

it('leaves to people what somebody has reopened', async () => {
  const id = await raced()
  await run()
  await reopen(id)
  expect(await run()).toBe(0)
  expect(await stateOf(id)).toBe('provisional')
  await confirm(id)
  expect(await stateOf(id)).toBe('official')
})

it('leaves to people what no file has told', async () => {
  const id = await raced(null)
  const told = { sessionId: raceOf(id), source: 'Live Timing', importedAt: ago(1) }
  await db.insert(importedClassifications).values(told)
  expect(await run()).toBe(0)

  await db.delete(importedClassifications)
  expect(await run()).toBe(1)
  expect(await stateOf(id)).toBe('official')
})
