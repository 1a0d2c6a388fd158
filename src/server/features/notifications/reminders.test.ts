import { afterEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditLog, events, notifications, toldByClock } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { runIfDue } from '#server/jobs/run-job.ts'
import type { Job } from '#server/jobs/job.ts'
import { briefingsApi } from '#shared/contract/briefings.ts'
import { newsApi } from '#shared/contract/news.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { remind } from './remind.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let clock = new Date()
const now = () => clock
const app = await startTestApp({ now })
const other = await startTestApp({ databaseUrl: app.databaseUrl, now })
const { as, db, deps, make } = app
const admin = await make.admin()
const { paddock, inboxOf } = crewScene(app, admin)
const never = new AbortController().signal

type Member = { id: number }

afterEach(async () => {
  clock = new Date()
  await db.execute(sql`update events set status = 'completed'`)
  await db.delete(toldByClock)
})

/** In two processes at once, twice. */
async function runAll() {
  for (const _ of [1, 2]) {
    const runs = [deps, other.deps, deps, other.deps].map((one) => remind(one, never))
    for (const run of await Promise.allSettled(runs)) expect(run.status).toBe('fulfilled')
  }
}

const kindsOf = async (member: Member) => (await inboxOf(member)).map(({ kind }) => kind)

const want = (member: Member, kind: NotificationKind) =>
  as(member).call(notificationsApi.setPreference, {
    params: { kind },
    body: { channel: 'inbox', isOn: true },
  })

it('reminds the crews of a race once, a day and an hour before it', async () => {
  const { event, captain, manager, guest, rival } = await paddock({ minimumDrivers: 1 })
  await db.execute(sql`update crew_members set state = 'declined' where user_id = ${guest.id}`)
  const at = (hours: number, minutes = 0) =>
    new Date(event.startDateTime.getTime() - hours * HOUR_MS + minutes * MINUTE_MS)

  clock = at(24, -1)
  await runAll()
  expect(await kindsOf(captain)).toEqual([])
  clock = at(24)
  await runAll()
  clock = at(24, 29)
  await runAll()
  clock = at(1, 5)
  await runAll()

  for (const member of [captain, manager, rival])
    expect(await inboxOf(member)).toMatchObject([
      {
        kind: 'race-reminder',
        details: { hours: 1, until: event.startDateTime.toISOString() },
        event: { id: event.id },
      },
      { kind: 'race-reminder', details: { hours: 24 } },
    ])
  expect(await kindsOf(guest)).toEqual([])
  const { rows } = await db.execute(sql`
    select cause_id from notifications group by cause_id, user_id, kind having count(*) > 1
  `)
  expect(rows).toEqual([])
})

it('leaves out what is half an hour old, and reminds again of a race that was moved', async () => {
  const { event, captain } = await paddock({ minimumDrivers: 1 })
  await db.execute(sql`update crew_members set state = 'declined' where state = 'invited'`)
  clock = new Date(event.startDateTime.getTime() - HOUR_MS + 30 * MINUTE_MS)
  await runAll()
  expect(await kindsOf(captain)).toEqual([])

  clock = new Date(event.startDateTime.getTime() - HOUR_MS)
  await runAll()
  const startDateTime = new Date(event.startDateTime.getTime() + HOUR_MS)
  await db.update(events).set({ startDateTime }).where(eq(events.id, event.id))
  clock = event.startDateTime
  await runAll()

  const rows = await db.select().from(notifications).where(eq(notifications.userId, captain.id))
  expect(rows.map(({ kind }) => kind)).toEqual(['race-reminder', 'race-reminder'])
})

it('tells confirmed crews once that they can read the briefing', async () => {
  const { event, captain, manager, rival, rivalEntryId } = await paddock()
  await db.execute(sql`update entries set state = 'waitlisted' where id = ${rivalEntryId}`)
  const params = { id: event.id }
  const text = 'Password: slipstream'
  await as(admin).call(briefingsApi.set, {
    params,
    body: { version: 0, text, minutesBefore: 90 },
  })
  const shownFrom = event.startDateTime.getTime() - 90 * MINUTE_MS
  clock = new Date(shownFrom - MINUTE_MS)
  await runAll()
  expect(await kindsOf(captain)).not.toContain('briefing')
  clock = new Date(shownFrom + MINUTE_MS)
  await runAll()
  for (const member of [captain, manager])
    expect((await kindsOf(member)).filter((kind) => kind === 'briefing')).toHaveLength(1)
  expect(await kindsOf(rival)).not.toContain('briefing')

  // Who writes it later tells them at once, and the clock does not tell them again.
  const late = await paddock()
  const after = late.event.startDateTime.getTime() - 89 * MINUTE_MS
  clock = new Date(after)
  const set = (version: number, minutesBefore: number) =>
    as(admin).call(briefingsApi.set, {
      params: { id: late.event.id },
      body: { version, text, minutesBefore },
    })
  await set(0, 90)
  await runAll()
  expect((await kindsOf(late.captain)).filter((kind) => kind === 'briefing')).toHaveLength(1)
  await set(1, 95)
  expect(
    await db.$count(
      notifications,
      sql`${notifications.kind} = 'briefing' and ${notifications.userId} = ${late.captain.id}`,
    ),
  ).toBe(1)
})

it('reminds crews whose line-up is incomplete a day before it is fixed', async () => {
  const { event, captain, rival } = await paddock({ minimumDrivers: 2 })
  clock = new Date(event.startDateTime.getTime() - 48 * HOUR_MS)
  await runAll()

  expect(await inboxOf(captain)).toMatchObject([
    { kind: 'line-up-incomplete', details: { lineUp: { missing: 0, invited: 1 } } },
  ])
  expect(await inboxOf(rival)).toMatchObject([
    { kind: 'line-up-incomplete', details: { lineUp: { missing: 1, invited: 0 } } },
  ])
})

it('says that sign-up opens, and to those who want it that it closes, but to nobody who is banned', async () => {
  const { event, captain, guest } = await paddock()
  const banned = await make.driver({ banReason: 'Wrecking' })
  const eager = await make.driver()
  for (const member of [captain, banned, eager]) await want(member, 'sign-up-closes')
  await db.update(events).set({ createdAt: event.registrationStartDate })
  clock = event.registrationStartDate
  await runAll()
  clock = new Date(event.registrationEndDate.getTime() - 24 * HOUR_MS)
  await runAll()

  expect(await kindsOf(guest)).toEqual(['event-open'])
  expect(await kindsOf(eager)).toEqual(['sign-up-closes', 'event-open'])
  // Already in it.
  expect(await kindsOf(captain)).toEqual(['line-up-incomplete'])
  expect(await kindsOf(banned)).toEqual([])
})

it('tells those who want it that news is out, also if it was scheduled', async () => {
  const reader = await make.driver()
  await want(reader, 'news')
  const write = (publishedAt: string | null) =>
    as(admin).call(newsApi.create, { body: { title: 'News', content: '<p>New.</p>', publishedAt } })
  const { data: out } = await write('now')
  const { data: later } = await write(new Date(clock.getTime() + HOUR_MS).toISOString())
  await write(null)
  await runAll()
  expect(await inboxOf(reader)).toMatchObject([{ kind: 'news', news: { id: out.id } }])

  clock = new Date(clock.getTime() + HOUR_MS + MINUTE_MS)
  await runAll()
  expect(await inboxOf(reader)).toMatchObject([{ news: { id: later.id } }, {}])
  expect(await kindsOf(admin)).not.toContain('news')
})

it('tells admins of the first failure of a job in a row', async () => {
  let fails = true
  const job: Job = {
    name: 'test',
    everyMs: MINUTE_MS,
    timeoutMs: MINUTE_MS,
    run: async () => {
      if (fails) throw new Error('The disk is full')
      return {}
    },
  }
  const member = await make.driver()
  for (const isFailing of [true, true, false, true]) {
    fails = isFailing
    clock = new Date(clock.getTime() + MINUTE_MS)
    await runIfDue(job, deps, never)
  }

  const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'system.job-failed'))
  expect(lines).toMatchObject([
    { after: { job: 'test', error: 'The disk is full' } },
    { after: { job: 'test' } },
  ])
  const told = (await inboxOf(admin)).filter(({ kind }) => kind === 'job-failed')
  // The second one is so close to the first that it stands for both.
  expect(told).toMatchObject([{ details: { job: 'test' } }])
  expect(await kindsOf(member)).toEqual([])
})
