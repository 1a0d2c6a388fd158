import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  auditLog,
  championshipRounds,
  championships,
  notifications,
  roleGrants,
} from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { authApi } from '#shared/contract/auth.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { rolesApi } from '#shared/contract/roles.ts'
import type { GrantedRole } from '#shared/domain/permissions.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const office = as(admin)

async function makeCup() {
  const { id: eventId, title } = await make.event()
  const cup = one(
    await db
      .insert(championships)
      .values({ name: `Cup ${eventId}`, configuration: {} })
      .returning(),
  )
  await db.insert(championshipRounds).values({ championshipId: cup.id, eventId })
  return { eventId, title, championshipId: cup.id, name: cup.name }
}

type Given = { championshipId?: number; eventId?: number; endsAt?: string | null }

const give = (userId: number, role: GrantedRole, given: Given = {}, by = office) =>
  by.request(rolesApi.grant, { body: { userId, role, ...given } })

it('lets an organiser of a championship run its events, and no other', async () => {
  const driver = await make.driver()
  const { eventId, championshipId } = await makeCup()
  const elsewhere = await makeCup()
  const list = (id: number) => as(driver).request(eventEntriesApi.get, { params: { id } })
  expect(await list(eventId)).toMatchObject({ status: 403 })

  expect(await give(driver.id, 'organiser', { championshipId })).toMatchObject({ status: 201 })
  expect(await list(eventId)).toMatchObject({ status: 200 })
  expect(await list(elsewhere.eventId)).toMatchObject({ status: 403 })
  expect((await as(driver).call(authApi.getCurrentUser)).grants).toEqual([
    { role: 'organiser', championshipId, eventId: null, eventIds: [eventId], endsAt: null },
  ])
  expect((await office.call(authApi.getCurrentUser)).grants).toBeUndefined()
})

it('lets nobody extend what a role is for by way of rounds', async () => {
  const driver = await make.driver()
  const { championshipId, eventId } = await makeCup()
  const elsewhere = await makeCup()
  await give(driver.id, 'organiser', { championshipId })
  const params = { id: championshipId }
  const {
    version,
    classes: _classes,
    knownCategories: _known,
    ...form
  } = (await as(driver).call(championshipFormApi.get, { params })).data
  const [round] = form.rounds
  if (!round) throw new Error('No round')

  const save = (ids: number[]) =>
    as(driver).request(championshipFormApi.update, {
      params,
      body: { ...form, version, rounds: ids.map((id) => ({ ...round, id: null, eventId: id })) },
    })
  expect(await save([eventId, elsewhere.eventId])).toMatchObject({
    status: 403,
    body: { error: 'Only organisers of the whole guild can add events to a championship' },
  })
  expect(
    await as(driver).request(championshipLinksApi.chooseOfEvent, {
      params: { id: eventId },
      body: { add: [elsewhere.championshipId], remove: [] },
    }),
  ).toMatchObject({ status: 403 })
})

it('lets organisers give roles as far as theirs goes, and for no longer', async () => {
  const organiser = await make.driver()
  const friend = await make.driver()
  const { eventId } = await makeCup()
  const elsewhere = await makeCup()
  const endsAt = '2040-06-01T12:00:00.000Z'
  await give(organiser.id, 'organiser', { eventId, endsAt })
  const by = as(organiser)

  expect(await give(friend.id, 'broadcaster', { eventId }, by)).toMatchObject({
    status: 400,
    body: { error: 'The role cannot end later than yours', fields: { endsAt: expect.anything() } },
  })
  expect(await give(friend.id, 'broadcaster', { eventId, endsAt }, by)).toMatchObject({
    status: 201,
  })
  for (const refused of [
    await give(friend.id, 'broadcaster', { eventId: elsewhere.eventId, endsAt }, by),
    await give(friend.id, 'broadcaster', { eventId: 987_654, endsAt }, by),
    await give(friend.id, 'broadcaster', { endsAt }, by),
    await give(friend.id, 'editor', { endsAt }, by),
  ])
    expect(refused).toMatchObject({
      status: 403,
      body: { error: expect.stringMatching('permit no more than yours') },
    })
  const { data } = await by.call(rolesApi.list)
  expect(data.grants.map(({ role, event }) => [role, event?.id])).toEqual([
    ['organiser', eventId],
    ['broadcaster', eventId],
  ])
  expect(data).toMatchObject({ championships: [], events: [{ id: eventId }] })
})

it('hands a role over to somebody else at one moment', async () => {
  const [before, after] = [await make.driver(), await make.driver()]
  const { championshipId, eventId, name } = await makeCup()
  const { id } = (await give(before.id, 'race-director', { championshipId })).answer().data
  const body = { userId: after.id, role: 'race-director', championshipId, inPlaceOf: id } as const
  const handed = await office.call(rolesApi.grant, { body })

  expect(handed.data).toMatchObject({
    person: { id: after.id },
    championship: { id: championshipId, name },
    grantedBy: admin.displayName,
  })
  const list = (person: { id: number }) =>
    as(person).request(eventEntriesApi.get, { params: { id: eventId } })
  expect(await list(before)).toMatchObject({ status: 403 })
  expect(await list(after)).toMatchObject({ status: 200 })
  expect((await as(after).call(rolesApi.listOwn)).data).toEqual([handed.data])
  expect((await as(before).call(rolesApi.listOwn)).data).toEqual([])
  const told = await db.select().from(notifications).where(eq(notifications.userId, before.id))
  expect(told.map(({ kind, details }) => [kind, details.grant])).toEqual([
    ['role', { role: 'race-director', of: name, until: null, isGiven: true }],
    ['role', { role: 'race-director', of: name, until: null, isGiven: false }],
  ])
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, before.id))
  expect(lines).toMatchObject([
    { action: 'user.role-grant', after: { role: 'race-director', championship: name } },
    {
      action: 'user.role-end',
      before: { displayName: before.displayName, championship: name, role: 'race-director' },
    },
  ])
  expect(await office.request(rolesApi.grant, { body })).toMatchObject({ status: 404 })
})

it('gives a role again without a trace, and with another end', async () => {
  const driver = await make.driver()
  const first = (await give(driver.id, 'editor')).answer().data
  const again = (await give(driver.id, 'editor')).answer().data
  const endsAt = '2041-01-01T00:00:00.000Z'
  const ending = (await give(driver.id, 'editor', { endsAt })).answer().data
  expect(again).toEqual(first)
  expect(ending).toMatchObject({ id: first.id, endsAt })
  expect(await db.$count(auditLog, eq(auditLog.subjectId, driver.id))).toBe(2)
})

it('ends a role at its time, and when somebody takes it back', async () => {
  const driver = await make.driver()
  const { eventId } = await makeCup()
  const { id } = (await give(driver.id, 'broadcaster', { eventId })).answer().data
  const list = () => as(driver).request(eventEntriesApi.get, { params: { id: eventId } })
  await db.update(roleGrants).set({ endsAt: new Date(Date.now() - 1000) })
  expect(await list()).toMatchObject({ status: 403 })
  expect((await office.call(rolesApi.list)).data.grants).toEqual([])
  expect((await give(driver.id, 'broadcaster', { eventId })).answer().data.id).toBe(id)
  expect(await list()).toMatchObject({ status: 200 })

  expect(await office.request(rolesApi.end, { params: { id } })).toMatchObject({ status: 204 })
  expect(await list()).toMatchObject({ status: 403 })
  expect(await office.request(rolesApi.end, { params: { id } })).toMatchObject({ status: 404 })
})

it('does not tell organisers which roles others have elsewhere', async () => {
  const [organiser, other] = [await make.driver(), await make.driver()]
  const { eventId } = await makeCup()
  const { id } = (await give(other.id, 'organiser')).answer().data
  await give(organiser.id, 'organiser', { eventId })
  const ended = (grant: number) => as(organiser).request(rolesApi.end, { params: { id: grant } })
  expect((await ended(id)).body).toEqual((await ended(987_654)).body)
})

it('gives roles only to members, for what there is', async () => {
  const driver = await make.driver()
  const { eventId, championshipId } = await makeCup()
  const guest = await make.driver({ isGuest: true })
  const waiting = await make.driver({ admission: 'waiting' })
  const refusals = [
    [guest.id, 'editor', {}, 409],
    [waiting.id, 'editor', {}, 409],
    [987_654, 'editor', {}, 404],
    [driver.id, 'editor', { eventId }, 400],
    [driver.id, 'organiser', { eventId, championshipId }, 400],
    [driver.id, 'organiser', { eventId: 987_654 }, 404],
    [driver.id, 'organiser', { championshipId: 987_654 }, 404],
    [driver.id, 'organiser', { endsAt: '2020-01-01T00:00:00.000Z' }, 400],
  ] as const
  for (const [userId, role, given, status] of refusals)
    expect(await give(userId, role, given)).toMatchObject({ status })
  expect(await db.$count(roleGrants, eq(roleGrants.userId, driver.id))).toBe(0)
})

it('keeps a role of somebody whose granter has left, and ends those for what is deleted', async () => {
  const [driver, granter] = [await make.driver(), await make.admin()]
  const { eventId, championshipId } = await makeCup()
  await give(driver.id, 'organiser', { eventId }, as(granter))
  await give(driver.id, 'organiser', { championshipId }, as(granter))
  await office.request(eventsApi.delete, { params: { id: eventId } })
  const { grants } = (await office.call(rolesApi.list)).data
  expect(grants.filter(({ person }) => person.id === driver.id)).toMatchObject([
    { championship: { id: championshipId } },
  ])
})
