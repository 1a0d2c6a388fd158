import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { one as only } from '#server/database/one.ts'
import { notifications } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { accountApi } from '#shared/contract/account.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import {
  neededFor,
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '#shared/domain/notifications/kinds.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const other = await startTestApp({ databaseUrl: app.databaseUrl })
const { as, db, make } = app
const admin = await make.admin()
const { paddock, setStatus, upload, change, inboxOf } = crewScene(app, admin)

const DAY_MS = 24 * 3_600_000

type Member = { id: number }

const invitation = (part: number) => ({ params: { id: part }, body: {} })

it('tells a crew that moves up from the waitlist', async () => {
  const { event, captain, mate, rival, entryId, rivalEntryId } = await paddock({
    slots: { Hypercar: 1 },
    maxParticipants: 1,
    hasWaitlist: true,
  })
  await db.execute(sql`update entries set state = 'waitlisted' where id = ${entryId}`)

  await as(rival).call(registrationsApi.cancel, {
    params: { id: event.id, registrationId: rivalEntryId },
  })

  for (const member of [captain, mate])
    expect(await inboxOf(member)).toMatchObject([
      { kind: 'entry-promoted', actor: null, entry: { id: entryId }, event: { id: event.id } },
    ])
  expect(await inboxOf(rival)).toEqual([])
})

it('names who did it, the entry and the event', async () => {
  const { event, captain, mate, manager, entryId, parts } = await paddock()
  await as(captain).call(entriesApi.removeMember, {
    params: { id: entryId, memberId: parts.mate },
  })

  expect(await inboxOf(manager)).toMatchObject([
    {
      kind: 'crew-left',
      isRead: false,
      actor: { id: captain.id, displayName: captain.displayName },
      person: { id: mate.id, displayName: mate.displayName },
      event: { id: event.id, title: event.title },
      entry: { id: entryId, number: 7 },
      details: { ended: 'removed' },
    },
  ])
})

it('tells the crew of the car that a driver leaves for another one', async () => {
  const { event, captain, mate, rival, entryId, rivalEntryId } = await paddock()
  const { id: part } = await make.crewMember({
    entryId: rivalEntryId,
    userId: mate.id,
    state: 'invited',
    drivesInEventId: null,
  })
  await as(mate).call(entriesApi.accept, {
    params: { id: part },
    body: { leaves: entryId },
  })

  expect(await inboxOf(captain)).toMatchObject([
    { kind: 'crew-left', actor: { id: mate.id }, event: { id: event.id } },
  ])
  expect(await inboxOf(rival)).toMatchObject([
    { kind: 'crew-answer', details: { isAccepted: true }, entry: { id: rivalEntryId } },
  ])
})

it('keeps the title of an event that was deleted, and nothing else of it', async () => {
  const scene = await paddock()
  await change(scene.event.id, DAY_MS, 'The 8 Hours')
  await as(admin).call(eventsApi.delete, { params: { id: scene.event.id } })

  expect(await inboxOf(scene.mate)).toMatchObject([
    { kind: 'event-cancelled', event: null, entry: null, details: { deletedEvent: 'The 8 Hours' } },
  ])
})

it('tells the old and the new start', async () => {
  const { event, mate } = await paddock()
  await change(event.id, DAY_MS)

  expect(await inboxOf(mate)).toMatchObject([
    {
      details: {
        from: event.startDateTime.toISOString(),
        to: new Date(event.startDateTime.getTime() + DAY_MS).toISOString(),
      },
    },
  ])
})

it('tells nobody of a change of an event that leaves the start', async () => {
  const { event, mate } = await paddock()
  expect(await change(event.id, 0, 'Only renamed')).toMatchObject({ status: 200 })
  expect(await inboxOf(mate)).toEqual([])
})

it('tells nobody twice: the same request again, and results again', async () => {
  const { event, mate } = await paddock()
  for (const _ of [1, 2]) {
    await setStatus(event.id, 'cancelled')
    expect(await inboxOf(mate)).toHaveLength(1)
  }
  const race = await paddock()
  for (const _ of [1, 2]) {
    await upload(race.event.id)
    expect(await inboxOf(race.mate)).toHaveLength(1)
  }
})

it('tells each member once when two acts meet', async () => {
  const { mate, captain, manager, guest, entryId, parts } = await paddock()
  await Promise.all([
    as(guest).request(entriesApi.accept, invitation(parts.guest)),
    other.as(guest).request(entriesApi.accept, invitation(parts.guest)),
    as(mate).request(entriesApi.leave, { params: { id: entryId } }),
    other.as(mate).request(entriesApi.leave, { params: { id: entryId } }),
  ])

  const kinds = async (member: Member) => (await inboxOf(member)).map(({ kind }) => kind).toSorted()
  expect(await kinds(captain)).toEqual(['crew-answer', 'crew-left'])
  expect(await kinds(manager)).toEqual(['crew-left'])
})

it('tells each member once for each cause and kind, however many entries they are in', async () => {
  const { event, manager } = await paddock()
  const { id: entryId } = await make.registration({ eventId: event.id })
  await make.crewMember({ entryId, userId: manager.id, role: 'manager' })

  await setStatus(event.id, 'cancelled')

  expect(await inboxOf(manager)).toHaveLength(1)
  const { rows } = await db.execute(sql`
    select cause_id from notifications group by cause_id, user_id, kind having count(*) > 1
  `)
  expect(rows).toEqual([])
})

it('tells nobody of what is rolled back', async () => {
  const { event, mate } = await paddock()
  const failing = db.transaction(async (tx) => {
    await happened(tx, {
      actor: admin,
      action: 'event.status',
      subject: event.id,
      before: { status: 'upcoming' },
      after: { status: 'cancelled' },
    })
    throw new Error('The change failed')
  })
  await expect(failing).rejects.toThrow('The change failed')

  expect(await inboxOf(mate)).toEqual([])
})

it('removes an invitation that was recalled, and marks an answered one as read', async () => {
  const { captain, guest, rival, entryId } = await paddock()
  const invite = async ({ id: userId }: Member) => {
    const { data } = await as(captain).call(entriesApi.invite, {
      params: { id: entryId },
      body: { userId, role: 'reserve' },
    })
    return only(data.crew.filter((member) => member.userId === userId)).id
  }
  const recalled = await invite(rival)
  await as(captain).call(entriesApi.removeMember, {
    params: { id: entryId, memberId: recalled },
  })
  expect(await inboxOf(rival)).toEqual([])

  const invited = await make.driver()
  const declined = await invite(invited)
  expect(await inboxOf(invited)).toMatchObject([{ isRead: false }])
  await as(invited).call(entriesApi.decline, { params: { id: declined } })
  expect(await inboxOf(invited)).toMatchObject([{ isRead: true }])
  expect(await inboxOf(guest)).toEqual([])
})

it('obeys preferences that were set before, and tells what everybody must know', async () => {
  const { event, captain, mate, manager, entryId } = await paddock()
  const prefer = (member: Member, kind: NotificationKind, isOn: boolean) =>
    as(member).request(notificationsApi.setPreference, {
      params: { kind },
      body: { channel: 'inbox', isOn },
    })
  await prefer(captain, 'crew-left', false)
  await prefer(manager, 'crew-left', false)
  await prefer(manager, 'crew-left', true)
  expect(await prefer(captain, 'event-cancelled', false)).toMatchObject({
    status: 409,
    body: { error: 'This notification cannot be switched off' },
  })

  await as(mate).call(entriesApi.leave, { params: { id: entryId } })
  await setStatus(event.id, 'cancelled')

  const kinds = async (member: Member) => (await inboxOf(member)).map(({ kind }) => kind)
  expect(await kinds(captain)).toEqual(['event-cancelled'])
  expect(await kinds(manager)).toEqual(['event-cancelled', 'crew-left'])
  const { data } = await as(captain).call(notificationsApi.listPreferences)
  expect(data.channels).toEqual([{ channel: 'inbox', isReady: true }])
  expect(data.kinds.map(({ kind }) => kind)).toEqual(
    NOTIFICATION_KIND_NAMES.filter((kind) => neededFor(kind) === undefined),
  )
  expect(data.kinds[0]).toEqual({ kind: 'crew-invitation', on: ['inbox'], fixed: [] })
  expect(data.kinds.find(({ kind }) => kind === 'crew-left')?.on).toEqual([])
  expect(data.kinds.find(({ kind }) => kind === 'event-moved')?.fixed).toEqual(['inbox'])
  expect(
    await as(captain).request(notificationsApi.setPreference, {
      params: { kind: 'crew-left' },
      body: { channel: 'mail', isOn: true },
    }),
  ).toMatchObject({ status: 404, body: { error: 'Channel not found' } })
})

it('counts, reads and unreads only what is the caller’s own', async () => {
  const { event, captain, mate } = await paddock()
  await change(event.id, DAY_MS)
  await setStatus(event.id, 'cancelled')
  const unread = async (member: Member) => (await as(member).call(unreadApi.countUnread)).data
  const [newer, older] = await inboxOf(mate)
  if (!newer || !older) throw new Error('Not told')
  expect(await unread(mate)).toBe(2)
  const set = (member: Member, id: number, isRead: boolean) =>
    as(member).request(unreadApi.setRead, { params: { id }, body: { isRead } })

  expect(await set(captain, newer.id, true)).toMatchObject({
    status: 404,
    body: { error: 'Notification not found' },
  })
  expect(await unread(mate)).toBe(2)

  await set(mate, newer.id, true)
  expect(await unread(mate)).toBe(1)
  await set(mate, newer.id, false)
  expect(await unread(mate)).toBe(2)

  // What came after the page was opened stays unread.
  await as(mate).call(notificationsApi.readAll, { body: { upTo: older.id } })
  expect((await inboxOf(mate)).map(({ isRead }) => isRead)).toEqual([false, true])
  await as(mate).call(notificationsApi.readAll, { body: { upTo: newer.id } })
  expect(await unread(mate)).toBe(0)
  expect(await unread(captain)).toBe(2)
})

it('lists page by page, newest first', async () => {
  const reader = await make.driver()
  const event = await make.event()
  await db.insert(notifications).values(
    Array.from({ length: 65 }, (_, index) => ({
      causeId: 1_000_000 + index,
      userId: reader.id,
      kind: 'event-moved' as const,
      eventId: event.id,
      details: {},
    })),
  )
  const page = (before?: number) =>
    as(reader).call(notificationsApi.list, { query: before === undefined ? {} : { before } })

  const first = await page()
  const second = await page(first.next ?? undefined)
  const third = await page(second.next ?? undefined)

  expect([first, second, third].map(({ data }) => data.length)).toEqual([30, 30, 5])
  expect(third.next).toBeNull()
  const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(65)
})

it('forgets the names and notifications of a deleted account', async () => {
  const { captain, mate, entryId } = await paddock()
  await as(mate).call(entriesApi.leave, { params: { id: entryId } })
  expect(await inboxOf(captain)).toMatchObject([{ actor: { id: mate.id } }])

  await as(mate).call(accountApi.delete)

  expect(await inboxOf(captain)).toMatchObject([{ actor: null }])
  expect(await db.$count(notifications, eq(notifications.userId, mate.id))).toBe(0)
})

it('is part of what a member can download', async () => {
  const { event, mate, captain } = await paddock()
  await as(mate).call(notificationsApi.setPreference, {
    params: { kind: 'crew-left' },
    body: { channel: 'inbox', isOn: false },
  })
  await setStatus(event.id, 'cancelled')

  const data = await as(mate).call(accountApi.export)

  expect(data.notifications).toMatchObject([
    { kind: 'event-cancelled', eventId: event.id, readAt: null },
  ])
  expect(data.notificationPreferences).toEqual([
    { kind: 'crew-left', channel: 'inbox', isOn: false },
  ])
  expect((await as(captain).call(accountApi.export)).notificationPreferences).toEqual([])
})

it('writes no more than one notification per cause, member and kind even if it is told again', async () => {
  const { event, mate } = await paddock()
  await setStatus(event.id, 'cancelled')
  const isTold = and(eq(notifications.userId, mate.id), eq(notifications.eventId, event.id))
  const told = only(await db.select().from(notifications).where(isTold))

  const { id: _id, ...again } = told
  await expect(db.insert(notifications).values(again)).rejects.toMatchObject({
    cause: { constraint: 'notifications_once' },
  })
})
