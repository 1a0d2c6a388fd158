import { expect, it } from 'vitest'
import { one as only } from '#server/database/one.ts'
import { sql } from '#server/database/sql.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { deskClient } from '#tests/support/desk-client.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db, make } = app
const admin = await make.admin()
const { paddock, setStatus, upload, change, inboxOf } = crewScene(app, admin)

const DAY_MS = 24 * 3_600_000

type Member = { id: number }

it('shows several of one kind about the same thing as one, unread again', async () => {
  const { captain, mate, manager, entryId, parts } = await paddock()
  const leave = (member: Member) => as(member).call(entriesApi.leave, { params: { id: entryId } })
  await leave(mate)
  const [first] = await inboxOf(captain)
  await as(captain).call(unreadApi.setRead, {
    params: { id: first?.id ?? 0 },
    body: { isRead: true },
  })
  await leave(manager)
  await as(captain).call(entriesApi.removeMember, {
    params: { id: entryId, memberId: parts.guest },
  })

  expect(await inboxOf(captain)).toMatchObject([
    { kind: 'crew-left', actor: { id: manager.id }, others: 1, isRead: false },
  ])
  expect(await as(captain).call(unreadApi.countUnread)).toEqual({ data: 1 })

  // Ten minutes later it is something else.
  await db.execute(sql`update notifications set created_at = created_at - interval '10 minutes'`)
  const late = await make.driver()
  await make.crewMember({ entryId, userId: late.id })
  await leave(late)
  expect(await inboxOf(captain)).toMatchObject([
    { actor: { id: late.id }, others: 0 },
    { actor: { id: manager.id }, others: 1 },
  ])
})

it('tells of an event that moves twice from where to where it moved', async () => {
  const { event, mate } = await paddock()
  await change(event.id, DAY_MS)
  await change(event.id, DAY_MS)

  expect(await inboxOf(mate)).toMatchObject([
    {
      kind: 'event-moved',
      details: {
        from: event.startDateTime.toISOString(),
        to: new Date(event.startDateTime.getTime() + 2 * DAY_MS).toISOString(),
      },
    },
  ])
})

it('tells of a muted event only what everybody must know', async () => {
  const { event, captain, mate } = await paddock()
  const mute = (isMuted: boolean) =>
    as(captain).request(notificationsApi.setMuted, { params: { id: event.id }, body: { isMuted } })
  await mute(true)
  expect((await as(captain).call(notificationsApi.listMutedEvents)).data).toMatchObject([
    { id: event.id },
  ])
  await upload(event.id)
  await setStatus(event.id, 'cancelled')
  const kinds = async (member: Member) => (await inboxOf(member)).map(({ kind }) => kind)
  expect(await kinds(captain)).toEqual(['event-cancelled'])
  expect(await kinds(mate)).toEqual(['event-cancelled', 'results-published'])

  await mute(false)
  expect((await as(captain).call(notificationsApi.listMutedEvents)).data).toEqual([])
  expect(
    await as(captain).request(notificationsApi.setMuted, {
      params: { id: 999_999 },
      body: { isMuted: true },
    }),
  ).toMatchObject({ status: 404 })
})

it('tells the drivers whose result a decision changes, once', async () => {
  const event = await make.event({ status: 'completed' })
  const [lotta, olga] = await Promise.all(
    ['Lotta Laps', 'Olga Oversteer'].map((name) => make.driver({ raceControlUsername: name })),
  )
  if (!lotta || !olga) throw new Error('Nobody there')
  const desk = deskClient(app, admin, olga)
  await desk.upload(event.id)
  const { cars, version } = await desk.deskOf(event.id)
  const car = only(cars.filter(({ carNumber }) => carNumber === '4'))
  const { status } = await desk.adjust(event.id, version, car, { kind: 'points', points: 3 })
  expect(status).toBe(201)

  expect(await inboxOf(lotta)).toMatchObject([
    { kind: 'result-decided', actor: { id: admin.id }, event: { id: event.id } },
  ])
  expect(await inboxOf(olga)).toEqual([])
})

it('says whether an invitation still waits for an answer', async () => {
  const { captain, rival, entryId, rivalEntryId, event } = await paddock()
  const invited = await make.driver()
  for (const [leader, id] of [
    [captain, entryId],
    [rival, rivalEntryId],
  ] as const)
    await as(leader).call(entriesApi.invite, {
      params: { id },
      body: { userId: invited.id, role: 'driver' },
    })
  const open = async () => (await inboxOf(invited)).map(({ isOpen }) => isOpen)
  expect(await open()).toEqual([true, true])

  await as(rival).call(registrationsApi.cancel, {
    params: { id: event.id, registrationId: rivalEntryId },
  })
  expect(await open()).toEqual([false, true])
  await setStatus(event.id, 'cancelled')
  expect(await open()).toEqual([false, false])
})

it('says when an invitation was accepted, until its member leaves the crew', async () => {
  const { captain, entryId } = await paddock()
  const invited = await make.driver()
  await as(captain).call(entriesApi.invite, {
    params: { id: entryId },
    body: { userId: invited.id, role: 'driver' },
  })
  const joinedAt = async () => (await inboxOf(invited)).at(-1)?.joinedAt
  expect(await joinedAt()).toBeNull()

  const [part] = (await as(invited).call(invitationsApi.listOwn)).data
  await as(invited).call(entriesApi.accept, { params: { id: part?.id ?? 0 }, body: {} })
  expect(await joinedAt()).toBeTruthy()

  await as(invited).call(entriesApi.leave, { params: { id: entryId } })
  expect(await joinedAt()).toBeNull()
})

it('offers the kinds for admins to admins only, and says which are off at first', async () => {
  const kindsOf = async (member: Member) =>
    (await as(member).call(notificationsApi.listPreferences)).data.kinds
  const own = await kindsOf(await make.driver())
  expect(own.some(({ kind }) => kind === 'job-failed')).toBe(false)
  expect(own.filter(({ on }) => on.length === 0).map(({ kind }) => kind)).toEqual([
    'sign-up-closes',
    'results-of-others',
    'news',
  ])
  expect((await kindsOf(admin)).some(({ kind }) => kind === 'job-failed')).toBe(true)
})
