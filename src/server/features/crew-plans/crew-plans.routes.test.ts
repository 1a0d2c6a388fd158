import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog, crewMembers, events } from '#server/database/schema.ts'
import { accountApi } from '#shared/contract/account.ts'
import { crewPlansApi } from '#shared/contract/crew-plans.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { layOut } from '#shared/domain/crew-plans/lay-out.ts'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { alertDrivers, askInTime } from './tell-in-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let clock = new Date()
const guild = await startTestApp({ now: () => clock })
const { as, db, make } = guild
const deps = { db, now: () => clock }
const { signal } = new AbortController()
beforeEach(() => {
  clock = new Date()
})

const assumptions = assumptionsWith({ raceSeconds: 6 * 3_600 })
const stintsOf = (...members: (number | null)[]) =>
  members.map((member) => ({ member, laps: 28, hasTyres: false }))

/** A crew of a captain and a mate in a race of six hours that begins in some hours. */
async function scene(hours = 24 * 10) {
  const startDateTime = new Date(clock.getTime() + hours * HOUR_MS)
  const endDateTime = new Date(startDateTime.getTime() + 6 * HOUR_MS)
  const event = await make.event({ startDateTime, endDateTime, raceMinutes: 360 })
  const captain = await make.driver()
  const mate = await make.driver()
  const entry = await make.registration({ eventId: event.id, userId: captain.id, number: 7 })
  const part = await make.crewMember({ entryId: entry.id, userId: mate.id })
  const [own] = await db.select().from(crewMembers).where(eq(crewMembers.userId, captain.id))
  const id = entry.id
  const shown = async (viewer: { id: number }, query: { entry?: number } = {}) =>
    (await as(viewer).call(crewPlansApi.get, { params: { id: event.id }, query })).data
  const create = async (members: (number | null)[] = [], name = 'Normal') =>
    (
      await as(captain).call(crewPlansApi.create, {
        params: { id },
        body: { name, assumptions, stints: stintsOf(...members) },
      })
    ).data
  const answer = (viewer: { id: number }, answers: string, member?: number) =>
    as(viewer).request(crewPlansApi.answer, {
      params: { id },
      body: { begins: startDateTime.toISOString(), answers, ...(member && { member }) },
    })
  return {
    event,
    captain,
    mate,
    id,
    parts: { captain: own?.id ?? 0, mate: part.id },
    shown,
    create,
    answer,
  }
}

const kindsOf = async (viewer: { id: number }) =>
  (await as(viewer).call(notificationsApi.list)).data.map(({ kind }) => kind)

it('shows a crew who can drive when, in half hours of the race', async () => {
  const { captain, mate, shown, answer, parts } = await scene()
  await answer(mate, 'ymn')
  const plan = await shown(captain)
  expect(plan).toMatchObject({ mayEdit: true, own: parts.captain, plans: [], driven: null })
  expect(plan.crew.map(({ part, answers }) => [part, answers])).toEqual([
    ['driver', '------------'],
    ['driver', 'ymn---------'],
  ])
  expect(await shown(mate)).toMatchObject({ mayEdit: false, own: parts.mate })
})

it('keeps answers with their hours when the race is moved', async () => {
  const { event, captain, mate, shown, answer } = await scene()
  await answer(mate, 'ymn')
  const startDateTime = new Date(event.startDateTime.getTime() + HOUR_MS / 2)
  await db.update(events).set({ startDateTime }).where(eq(events.id, event.id))
  expect((await shown(captain)).crew[1]?.answers).toBe('mn----------')
})

it('is read by the crew and by organisers, and by nobody else', async () => {
  const { event, captain, id, create, answer } = await scene()
  const plan = await create()
  const admin = await make.admin()
  const rival = await make.driver()
  const invited = await make.driver()
  const left = await make.driver()
  await make.registration({ eventId: event.id, userId: rival.id, number: 8 })
  await make.crewMember({ entryId: id, userId: invited.id, state: 'invited' })
  await make.crewMember({ entryId: id, userId: left.id, state: 'left' })
  const params = { id: event.id }
  for (const stranger of [rival, invited, left, await make.driver()]) {
    const reply = await as(stranger).request(crewPlansApi.get, { params, query: { entry: id } })
    expect(reply).toMatchObject({ status: 403 })
    expect(JSON.stringify(reply.body)).not.toContain('Normal')
    expect(await answer(stranger, 'y')).toMatchObject({ status: 403 })
    const path = { id, planId: plan.id }
    for (const write of [
      as(stranger).request(crewPlansApi.create, {
        params: { id },
        body: { name: 'Mine', assumptions, stints: [] },
      }),
      as(stranger).request(crewPlansApi.activate, { params: path }),
      as(stranger).request(crewPlansApi.delete, { params: path, query: { version: 1 } }),
      as(stranger).request(crewPlansApi.ask, { params: { id } }),
    ])
      expect(await write).toMatchObject({ status: 403 })
  }
  expect(
    (await as(admin).call(crewPlansApi.get, { params, query: { entry: id } })).data,
  ).toMatchObject({ mayEdit: true, own: null })
  expect(await as(await make.driver()).request(crewPlansApi.get, { params })).toMatchObject({
    status: 404,
  })
  const other = await make.event()
  expect(
    await as(captain).request(crewPlansApi.get, { params: { id: other.id }, query: { entry: id } }),
  ).toMatchObject({ status: 404 })
})

it('lets the captain plan, and the others of the crew only read', async () => {
  const { mate, captain, id, create, shown, parts } = await scene()
  const plan = await create([parts.captain, parts.mate])
  expect(plan).toMatchObject({ isActive: true, version: 1, isSuggested: false })
  expect((await shown(mate)).plans).toEqual([plan])
  const body = { version: 1, name: 'Normal', assumptions, stints: [], isSuggestion: false }
  const params = { id, planId: plan.id }
  expect(await as(mate).request(crewPlansApi.update, { params, body })).toMatchObject({
    status: 403,
    body: { error: 'Only the captain and managers of this crew can change its plans' },
  })
  expect(await as(captain).request(crewPlansApi.update, { params, body })).toMatchObject({
    status: 200,
  })
  expect(await as(captain).request(crewPlansApi.update, { params, body })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
})

it('takes a suggestion back, until something else is changed', async () => {
  const { captain, id, create, parts } = await scene()
  const plan = await create([parts.captain, null])
  const params = { id, planId: plan.id }
  const update = (version: number, isSuggestion: boolean, ...members: number[]) =>
    as(captain).call(crewPlansApi.update, {
      params,
      body: {
        version,
        name: 'Normal',
        assumptions,
        stints: stintsOf(...members),
        isSuggestion,
      },
    })
  const takeBack = (version: number) =>
    as(captain).request(crewPlansApi.takeBack, { params, body: { version } })
  expect((await update(1, true, parts.mate, parts.captain)).data.isSuggested).toBe(true)
  expect((await takeBack(2)).answer().data).toMatchObject({
    stints: stintsOf(parts.captain, null),
    isSuggested: false,
  })
  expect(await takeBack(3)).toMatchObject({ status: 409 })
  await update(3, true, parts.mate)
  await update(4, false, parts.captain)
  expect(await takeBack(5)).toMatchObject({ status: 409 })
})

it('has at most five plans, one of them active', async () => {
  const { captain, id, create, shown } = await scene()
  const [first] = [await create()]
  for (const name of ['Saving', 'Wet', 'Long', 'Short']) await create([], name)
  expect(
    await as(captain).request(crewPlansApi.create, {
      params: { id },
      body: { name: 'Sixth', assumptions, stints: [] },
    }),
  ).toMatchObject({ status: 409, body: { error: expect.stringContaining('at most 5 plans') } })
  const { plans } = await shown(captain)
  const last = plans.at(-1)
  const activate = () =>
    as(captain).call(crewPlansApi.activate, { params: { id, planId: last?.id ?? 0 } })
  // A second click is the same success.
  await Promise.all([activate(), activate()])
  const active = async () =>
    (await shown(captain)).plans.filter(({ isActive }) => isActive).map(({ name }) => name)
  expect(await active()).toEqual(['Short'])
  await as(captain).call(crewPlansApi.delete, {
    params: { id, planId: last?.id ?? 0 },
    query: { version: 2 },
  })
  expect(await active()).toEqual([first?.name])
})

it('keeps the stints of a driver who left the crew, and says that they are gone', async () => {
  const { captain, mate, id, create, shown, parts } = await scene()
  const plan = await create([parts.captain, parts.mate])
  await as(mate).call(entriesApi.leave, { params: { id } })
  const seen = await shown(captain)
  expect(seen.plans[0]?.stints).toEqual(plan.stints)
  expect(seen.crew.map(({ member, part }) => [member, part])).toEqual([
    [parts.captain, 'driver'],
    [parts.mate, 'gone'],
  ])
  const someone = await make.driver()
  const other = await make.registration({ eventId: (await make.event()).id, userId: someone.id })
  const [stranger] = await db.select().from(crewMembers).where(eq(crewMembers.entryId, other.id))
  expect(
    await as(captain).request(crewPlansApi.update, {
      params: { id, planId: plan.id },
      body: { version: 1, name: 'x', assumptions, stints: stintsOf(stranger?.id ?? 0) },
    }),
  ).toMatchObject({ status: 400 })
})

it('lets only leaders answer for guests, and members for themselves', async () => {
  const { captain, mate, id, answer, shown, parts } = await scene()
  const owl = await make.driver({ isGuest: true })
  const guest = await make.crewMember({ entryId: id, userId: owl.id })
  expect(await answer(mate, 'y', guest.id)).toMatchObject({ status: 403 })
  expect(await answer(captain, 'yy', guest.id)).toMatchObject({ status: 204 })
  expect(await answer(captain, 'y', parts.mate)).toMatchObject({ status: 409 })
  const answers = (await shown(mate)).crew.find(({ member }) => member === guest.id)?.answers
  expect(answers).toMatch(/^yy-/)
})

it('says in which other events somebody drives meanwhile', async () => {
  const { event, captain, mate, shown } = await scene()
  const { startDateTime, endDateTime } = event
  const other = await make.event({ title: 'Desert Night 8', startDateTime, endDateTime })
  await make.registration({ eventId: other.id, userId: mate.id })
  expect((await shown(captain)).crew[1]?.busy).toEqual([
    { title: 'Desert Night 8', start: 0, end: 6 * 3_600 },
  ])
})

it('asks those who have not answered once a day, and days before the race by itself', async () => {
  // Far enough away that no other race here is near.
  const { captain, mate, id, answer, create, shown } = await scene(24 * 20)
  const ask = () => as(captain).request(crewPlansApi.ask, { params: { id } })
  expect(await ask()).toMatchObject({ status: 204 })
  expect(await ask()).toMatchObject({ status: 409 })
  expect(await kindsOf(mate)).toEqual(['availability-asked'])
  expect(await kindsOf(captain)).toEqual([])
  expect(await shown(captain)).toMatchObject({ askedAt: clock.toISOString(), timesAsked: 1 })

  await create()
  await answer(captain, 'y'.repeat(12))
  clock = new Date(clock.getTime() + 13 * DAY_MS + HOUR_MS)
  const asked = await Promise.all([askInTime(deps, signal), askInTime(deps, signal)])
  expect(asked.toSorted()).toEqual([0, 1])
  expect(await shown(captain)).toMatchObject({ askedAt: clock.toISOString(), timesAsked: 2 })
  expect((await kindsOf(mate)).length).toBeGreaterThan(0)
  expect(await kindsOf(captain)).toEqual([])
  await answer(mate, 'n'.repeat(12))
  expect(await ask()).toMatchObject({ status: 409 })
  clock = new Date(clock.getTime() + 5 * DAY_MS)
  expect(await askInTime(deps, signal)).toBe(0)
})

it('tells the next driver 30, 10 and 5 minutes before, once each, whatever process does it', async () => {
  const { event, captain, mate, create, parts } = await scene(1)
  await create([parts.captain, parts.mate])
  const change = layOut(assumptions, stintsOf(parts.captain, parts.mate))?.stints[0]?.end ?? 0
  const at = async (minutes: number) => {
    clock = new Date(event.startDateTime.getTime() + change * 1_000 - minutes * 60_000)
    const told = await Promise.all([alertDrivers(deps, signal), alertDrivers(deps, signal)])
    return told[0] + told[1]
  }
  expect(await at(35)).toBe(0)
  expect(await at(29)).toBe(1)
  expect(await at(28)).toBe(0)
  expect(await at(9)).toBe(1)
  expect(await at(4)).toBe(1)
  expect(await at(-1)).toBe(0)
  expect(await kindsOf(captain)).not.toContain('stint-soon')
  const { data } = await as(mate).call(notificationsApi.list)
  expect(data.filter(({ kind }) => kind === 'stint-soon')[0]?.details.stintMinutes).toBe(5)
})

it('logs who planned what without what was answered, and exports answers to their member', async () => {
  const { event, captain, mate, create, answer } = await scene()
  await create()
  await answer(mate, 'ymn')
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, event.id))
  const acts = lines.filter(({ action }) => /^crew\.(plan|avail)/.test(action))
  expect(acts.map(({ action }) => action)).toEqual(['crew.plan-create', 'crew.availability'])
  expect(JSON.stringify(acts)).not.toContain('ymn')
  const own = await as(mate).call(accountApi.export)
  expect(own.availabilities).toMatchObject([{ event: { id: event.id }, answers: 'ymn' }])
  expect((await as(captain).call(accountApi.export)).availabilities).toEqual([])
})

it('plans nothing for what does not take place', async () => {
  const { event, captain, id } = await scene()
  await db
    .update(events)
    .set({ status: 'cancelled', cardVersion: 9 })
    .where(eq(events.id, event.id))
  expect(
    await as(captain).request(crewPlansApi.create, {
      params: { id },
      body: { name: 'Normal', assumptions, stints: [] },
    }),
  ).toMatchObject({ status: 409, body: { error: 'This event was cancelled' } })
})
