import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import { auditLog, crewMembers, entries } from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { usersApi } from '#shared/contract/users.ts'
import { countBlocked } from '#tests/support/count-waiting.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { hold } from '#tests/support/hold.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
let clock = new Date()
const app = await startTestApp({ now: () => clock })
const { as, db, make } = app
const admin = await make.admin()
const car = await make.car()
const { paddock, inboxOf, setStatus } = crewScene(app, admin)

type Member = { id: number }

const ban = ({ id }: Member, until: Date | null = null) =>
  as(admin).request(usersApi.ban, {
    params: { id },
    body: { reason: 'Wrecking', until: until?.toISOString() ?? null },
  })

const signUp = (member: Member, id: number) =>
  as(member).request(registrationsApi.signUp, { params: { id }, body: { carId: car.id } })

const stateOf = async (id: number) =>
  (await db.select({ state: entries.state }).from(entries).where(eq(entries.id, id)))[0]?.state

async function crewOf(entryId: number) {
  const rows = await db.select().from(crewMembers).where(eq(crewMembers.entryId, entryId))
  return new Map(rows.map((row) => [row.userId, row]))
}

it('removes the only driver of a car, and lets the first who waits have the place', async () => {
  const event = await make.event({ slots: { Hypercar: 1 }, hasWaitlist: true })
  const [banned, waiting] = [await make.driver(), await make.driver()]
  const { id: entryId } = await make.registration({ eventId: event.id, userId: banned.id })
  const { id: waitingId } = await make.registration({
    eventId: event.id,
    userId: waiting.id,
    state: 'waitlisted',
  })

  expect(await ban(banned)).toMatchObject({ status: 200, body: { data: { id: banned.id } } })

  expect([await stateOf(entryId), await stateOf(waitingId)]).toEqual(['removed', 'confirmed'])
  expect(await inboxOf(waiting)).toMatchObject([
    { kind: 'entry-promoted', entry: { id: waitingId } },
  ])
  expect(await inboxOf(banned)).toMatchObject([
    { kind: 'ban', actor: { id: admin.id }, details: { ban: { reason: 'Wrecking', until: null } } },
  ])
  const { data } = await as(waiting).call(eventsApi.get, { params: { id: event.id } })
  expect(data.registrationCount).toBe(1)
  const [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'user.ban'))
    .orderBy(desc(auditLog.id))
  expect(line).toMatchObject({
    actorId: admin.id,
    subjectId: banned.id,
    before: { removed: [entryId], crews: [] },
    after: { reason: 'Wrecking', until: null },
  })
})

it('passes the captaincy on, and tells the crew', async () => {
  const { captain, mate, manager, entryId } = await paddock()

  await ban(captain)

  const crew = await crewOf(entryId)
  expect(crew.get(captain.id)).toMatchObject({ state: 'removed', drivesInEventId: null })
  expect(crew.get(manager.id)).toMatchObject({ isCaptain: true })
  expect(await stateOf(entryId)).toBe('confirmed')
  const removed = { actor: { id: admin.id }, person: { id: captain.id } }
  expect(await inboxOf(mate)).toMatchObject([{ kind: 'crew-left', ...removed }])
  expect(await inboxOf(manager)).toMatchObject([
    { kind: 'captaincy', ...removed, details: { ended: 'removed' } },
  ])
})

it('recalls the invitations of a banned member, who cannot be invited again', async () => {
  const { captain, guest, entryId, parts } = await paddock()
  await ban(guest)

  expect((await as(guest).call(invitationsApi.listOwn)).data).toEqual([])
  expect(
    await as(guest).request(entriesApi.accept, { params: { id: parts.guest }, body: {} }),
  ).toMatchObject({ status: 409, body: { error: 'This invitation is no longer open' } })
  expect(
    await as(captain).request(entriesApi.invite, {
      params: { id: entryId },
      body: { userId: guest.id, role: 'driver' },
    }),
  ).toMatchObject({
    status: 409,
    body: {
      fields: { userId: `${guest.displayName} is banned from events and cannot be invited` },
    },
  })
})

it('takes the member out of an event that is cancelled at the moment, and may take place after all', async () => {
  const { event, captain, mate, entryId } = await paddock()
  await setStatus(event.id, 'cancelled')
  await ban(captain)
  await setStatus(event.id, 'upcoming')

  const crew = await crewOf(entryId)
  expect(crew.get(captain.id)?.state).toBe('removed')
  expect(crew.get(mate.id)?.state).toBe('accepted')
})

it('keeps past races, and entries that were withdrawn', async () => {
  const member = await make.driver()
  const races = [
    { status: 'completed' as const },
    { startDateTime: new Date(clock.getTime() - HOUR_MS) },
  ]
  const ids: number[] = []
  for (const race of races)
    ids.push(
      (await make.registration({ eventId: (await make.event(race)).id, userId: member.id })).id,
    )
  const event = await make.event()
  ids.push(
    (await make.registration({ eventId: event.id, userId: member.id, state: 'withdrawn' })).id,
  )

  await ban(member)

  expect(await Promise.all(ids.map(stateOf))).toEqual(['confirmed', 'confirmed', 'withdrawn'])
})

it('lets a banned member read, and sign up again when the ban has ended or was lifted', async () => {
  const event = await make.event()
  const member = await make.driver()
  const until = new Date(clock.getTime() + HOUR_MS)
  await ban(member, until)

  expect((await as(member).call(authApi.getCurrentUser)).ban).toEqual({
    reason: 'Wrecking',
    until: until.toISOString(),
  })
  const refused = await signUp(member, event.id)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    error: expect.stringMatching(/^You are banned from events until .+\u00a0UTC$/),
  })
  const start = clock
  clock = until
  expect((await as(member).call(authApi.getCurrentUser)).ban ?? null).toBeNull()
  expect(await signUp(member, event.id)).toMatchObject({ status: 201 })
  clock = start

  const other = await make.driver()
  await ban(other)
  expect(await signUp(other, event.id)).toMatchObject({
    body: { error: 'You are banned from events' },
  })
  await as(admin).call(usersApi.liftBan, { params: { id: other.id } })
  expect(await signUp(other, event.id)).toMatchObject({ status: 201 })
  const [lifted, ...rest] = await inboxOf(other)
  expect(lifted).toMatchObject({ kind: 'ban', details: {} })
  expect(rest).toEqual([])
})

it('catches a sign-up that waits for the event while the member is banned, and the other way round', async () => {
  for (const isBanFirst of [true, false]) {
    const event = await make.event()
    const member = await make.driver()
    // An entry in the same event as a reserve, so that the ban waits for the event too.
    const { id: entryId } = await make.registration({ eventId: event.id })
    await make.crewMember({ entryId, userId: member.id, role: 'reserve' })
    const before = await countBlocked(db)
    const release = await hold(db, (tx) => lockEvents(tx, [event.id]))
    const acts = [() => ban(member), () => signUp(member, event.id)]
    if (!isBanFirst) acts.reverse()
    const replies = []
    for (const [index, act] of acts.entries()) {
      replies.push(act())
      await expect.poll(async () => (await countBlocked(db)) - before).toBe(index + 1)
    }
    await release()
    const statuses = (await Promise.all(replies)).map(({ status }) => status)

    expect(statuses).toEqual(isBanFirst ? [200, 409] : [201, 200])
    expect(await db.$count(crewMembers, eq(crewMembers.drivesInEventId, event.id))).toBe(1)
  }
})

it('refuses to ban oneself, a guest, somebody unknown, without a reason, or until the past', async () => {
  const guest = await make.driver({ isGuest: true, raceControlUsername: null })
  const member = await make.driver()
  const answers = [
    await ban(admin),
    await ban(guest),
    await ban({ id: 999_999 }),
    await ban(member, clock),
    await as(admin).request(usersApi.ban, { params: { id: member.id }, body: { reason: ' ' } }),
    await as(member).request(usersApi.ban, { params: { id: admin.id }, body: { reason: 'Me' } }),
    await as(admin).request(usersApi.liftBan, { params: { id: admin.id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 400, 400, 403, 409])
})

it('changes and tells nothing when the same ban is sent twice', async () => {
  const member = await make.driver()
  await ban(member)
  const lines = await db.$count(auditLog)
  await ban(member)
  expect(await db.$count(auditLog)).toBe(lines)
  expect(await inboxOf(member)).toHaveLength(1)
})
