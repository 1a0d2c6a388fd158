import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  auditLog,
  carDrivers,
  events,
  leftSuggestions,
  roleGrants,
} from '#server/database/schema.ts'
import { auditApi } from '#shared/contract/audit.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { suggestionsApi } from '#shared/contract/suggestions.ts'
import { caseScene } from '#tests/support/case-scene.ts'
import { officialResults } from '#tests/support/official-results.ts'
import { CONTACT_SECONDS, suggestedScene } from '#tests/support/suggested-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db, make } = app
const { grant } = caseScene(app)

async function suggested() {
  const scene = await suggestedScene(app)
  return { ...scene, steward: await grant('steward', scene.event.id) }
}

type Member = { id: number }

const HOUR_MS = 3_600_000

const listOf = async (member: Member, id: number) =>
  (await as(member).call(suggestionsApi.list, { params: { id } })).data

const heavyOf = async (member: Member, id: number) =>
  (await listOf(member, id)).filter(({ kind }) => kind === 'contact')

const eventsOf = async (member: Member) =>
  (await as(member).call(suggestionsApi.listEvents)).data.map(({ id }) => id)

it('suggests a very heavy contact to those who may open cases of the event', async () => {
  const { event, steward, first, other } = await suggested()
  expect(await heavyOf(steward, event.id)).toMatchObject([
    {
      category: 'contact',
      session: { kind: 'race', ordinal: 1 },
      cars: [{ number: first.number }, { number: other.number }],
      raceSeconds: CONTACT_SECONDS,
      figure: { count: 5_000, what: 'force' },
    },
  ])
  expect(await eventsOf(steward)).toEqual([event.id])
  const member = await make.driver()
  expect(await as(member).request(suggestionsApi.list, { params: { id: event.id } })).toMatchObject(
    { status: 403 },
  )
})

it('opens a case of it, and suggests it no more', async () => {
  const { event, steward, people } = await suggested()
  const director = await grant('race-director', event.id)
  const [found] = await heavyOf(steward, event.id)
  if (!found) throw new Error('Nothing is suggested')
  const { session, category, lap, raceSeconds, cars } = found
  const body = {
    session,
    category,
    lap,
    raceSeconds,
    cars: cars.map(({ entryId, resultId }) => ({ entryId, resultId })),
  }
  await as(director).call(casesApi.open, { params: { id: event.id }, body })
  for (const member of [steward, director]) expect(await heavyOf(member, event.id)).toEqual([])
  // Whoever cannot see the case does not learn of it by what is missing either.
  await db.insert(roleGrants).values({
    userId: people.member.id,
    role: 'organiser',
    eventId: event.id,
  })
  expect(await heavyOf(people.member, event.id)).toHaveLength(1)
})

it('is left for everybody, and shown again', async () => {
  const { event, steward } = await suggested()
  const second = await grant('chief-steward', event.id)
  const [found] = await heavyOf(steward, event.id)
  const asked = { params: { id: event.id }, body: { key: found?.key ?? '' } }
  await as(steward).call(suggestionsApi.leave, asked)
  await as(second).call(suggestionsApi.leave, asked)
  expect(await heavyOf(second, event.id)).toEqual([])
  expect(
    await db.select().from(leftSuggestions).where(eq(leftSuggestions.eventId, event.id)),
  ).toMatchObject([{ key: found?.key, leftById: steward.id }])
  await as(second).call(suggestionsApi.restore, asked)
  await as(second).call(suggestionsApi.restore, asked)
  expect(await heavyOf(steward, event.id)).toEqual([found])

  const lines = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'event'), eq(auditLog.subjectId, event.id)))
  const ofCases = lines.map(({ action }) => action).filter((action) => action.startsWith('case.'))
  expect(ofCases).toEqual(['case.leave', 'case.restore'])
  const { data } = await as(await make.admin()).call(auditApi.list, { query: {} })
  expect(data.filter(({ action }) => action.startsWith('case.'))).toEqual([])
})

it('is not shown to a steward who has a conflict with one of its cars', async () => {
  const { event, steward, session, other } = await suggested()
  await db
    .update(carDrivers)
    .set({ userId: steward.id })
    .where(and(eq(carDrivers.sessionId, session), eq(carDrivers.entry, other.entry)))
  expect(await heavyOf(steward, event.id)).toEqual([])
  expect(await heavyOf(await grant('steward', event.id), event.id)).toHaveLength(1)
})

it('is of races of which reports are taken, or that are provisional', async () => {
  const { event, steward } = await suggested()
  const set = (values: Partial<typeof events.$inferInsert>) =>
    db.update(events).set(values).where(eq(events.id, event.id))
  await set({ reportsUntil: new Date(Date.now() - HOUR_MS) })
  expect(await eventsOf(steward)).toEqual([event.id])
  await officialResults(app, await make.admin()).confirm(event.id)
  expect(await eventsOf(steward)).toEqual([])
  expect(await listOf(steward, event.id)).toEqual([])
  await set({ reportsUntil: new Date(Date.now() + HOUR_MS) })
  expect(await eventsOf(steward)).toEqual([event.id])
  await set({ status: 'cancelled' })
  expect(await eventsOf(steward)).toEqual([])
})
