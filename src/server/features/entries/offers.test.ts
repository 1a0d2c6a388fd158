import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { entries } from '#server/database/schema.ts'
import { offers } from '#server/jobs/offers.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { crewScene } from '#tests/support/crew-scene.ts'
import { queueScene } from '#tests/support/queue-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let clock = new Date()
const app = await startTestApp({ now: () => clock })
const other = await startTestApp({ databaseUrl: app.databaseUrl, now: () => clock })
const scene = await queueScene(app, () => clock)
const { admin, race, enter, withdraw, accept, decline, setStatus, entryOf, statesOf, toldTo } =
  scene
const { change } = crewScene(app, scene.admin)

const HOUR_MS = 3_600_000
const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * HOUR_MS)
}
const runJob = (of = app) => offers.run(of.deps, new AbortController().signal)

async function hoursToAnswer(entry: Parameters<typeof entryOf>[0]) {
  const { offerEndsAt } = await entryOf(entry)
  return offerEndsAt ? (Date.parse(offerEndsAt) - clock.getTime()) / HOUR_MS : undefined
}

/** An event with one place, in so many hours, whose only car has withdrawn while others wait. */
async function offered(inHours: number, waiting = 2) {
  const event = await race(inHours, { slots: { LMGT3: 1 }, maxParticipants: 1 })
  const [first, ...others] = await enter(event.id, ...Array(waiting + 1).fill('LMGT3'))
  if (!first || !others[0]) throw new Error('Nobody signed up')
  later(0.01)
  await withdraw(first, event.id)
  later(0.01)
  return { event, first, entered: others, holder: others[0], next: others[1] ?? first }
}

it('promotes at once until 48 hours before the start, and offers the place from then on', async () => {
  const early = await offered(49)
  expect(await statesOf(early.entered)).toEqual(['confirmed', 1])

  const late = await offered(47)
  expect(await statesOf(late.entered)).toEqual(['offered', 1])
  expect(await hoursToAnswer(late.holder)).toBeCloseTo(12, 1)
  expect(await toldTo(late.holder)).toEqual(['entry-offered'])
  // The offer holds the place: nobody else gets it.
  const [newcomer] = await enter(late.event.id, 'LMGT3')
  expect(newcomer?.state).toBe('waitlisted')
})

it('promotes, offers and stops at the hours that the event has', async () => {
  const hours = { offerHours: 6, lastPromotionHours: 1 }
  const first = async (inHours: number) => {
    const event = await race(inHours, { slots: { LMGT3: 1 }, maxParticipants: 1, ...hours })
    const [holder, next] = await enter(event.id, 'LMGT3', 'LMGT3')
    if (!holder || !next) throw new Error('Nobody signed up')
    await withdraw(holder, event.id)
    return statesOf([next])
  }
  expect(await first(6.1)).toEqual(['confirmed'])
  expect(await first(6)).toEqual(['offered'])
  expect(await first(1.1)).toEqual(['offered'])
  expect(await first(1)).toEqual([1])
})

it('gives the place to a crew that accepts, and again to one that accepts twice', async () => {
  const { holder, entered } = await offered(40)
  expect(await accept(holder)).toMatchObject({
    status: 200,
    body: { data: { state: 'confirmed' } },
  })
  expect(await accept(holder)).toMatchObject({
    status: 200,
    body: { data: { state: 'confirmed' } },
  })
  expect(await accept({ ...holder, driver: admin })).toMatchObject({
    status: 409,
    body: { error: 'This entry already has its place' },
  })
  expect(await statesOf(entered)).toEqual(['confirmed', 1])
})

it('lets only the crew answer', async () => {
  const { holder, next } = await offered(40)
  expect(await accept({ ...holder, driver: next.driver })).toMatchObject({ status: 403 })
})

it('offers a declined place to the next one, and asks whether the entry waits on', async () => {
  const stays = await offered(40)
  expect(await decline(stays.holder, true)).toMatchObject({ status: 200 })
  expect(await statesOf(stays.entered)).toEqual([1, 'offered'])

  const leaves = await offered(40)
  expect(await decline(leaves.holder, false)).toMatchObject({ status: 200 })
  expect(await statesOf(leaves.entered)).toEqual(['withdrawn', 'offered'])
})

it('refuses an answer after the deadline, even if the job has not run; then the next one gets the place', async () => {
  const { holder, entered } = await offered(40)
  later(11.5)
  await runJob()
  await runJob()
  later(0.5)
  for (const reply of [await accept(holder), await decline(holder, true)])
    expect(reply).toMatchObject({ status: 409, body: { error: /The time to answer is over/ } })

  // Two processes at once: it ends once.
  await Promise.all([runJob(), runJob(other)])
  expect(await statesOf(entered)).toEqual([1, 'offered'])
  expect(await toldTo(holder)).toEqual(['offer-ended'])
})

it('offers the place again if nobody else waits for it', async () => {
  const { holder } = await offered(40, 1)
  later(12)
  await runJob()
  expect(await statesOf([holder])).toEqual(['offered'])
})

it('lets the first of an answer and a withdrawal win, and tells the other one why', async () => {
  const { event, holder } = await offered(40)
  const params = { id: event.id, registrationId: holder.id }
  const [answer, withdrawal] = await Promise.all([
    accept(holder),
    other.as(holder.driver).request(registrationsApi.cancel, { params }),
  ])
  // Who has accepted can still withdraw.
  expect(withdrawal.status).toBe(204)
  expect([200, 409]).toContain(answer.status)
  if (answer.status === 409)
    expect(answer.body).toMatchObject({ error: /This offer has ended: the entry is no longer/ })
  expect(await statesOf([holder])).toEqual(['withdrawn'])
})

it('lets offers end with a cancelled event, and nobody is overtaken when it takes place after all', async () => {
  const { event, entered, holder } = await offered(40)
  await setStatus(event.id, 'cancelled')
  expect(await statesOf(entered)).toEqual([1, 2])
  expect(await accept(holder)).toMatchObject({ status: 409 })
  expect(await toldTo(holder)).toEqual(['event-cancelled'])

  await setStatus(event.id, 'upcoming')
  expect(await statesOf(entered)).toEqual(['offered', 1])
})

it('shortens offers when the event is moved earlier, and tells all crews', async () => {
  const { event, holder, next } = await offered(40)
  expect(await change(event.id, -30 * HOUR_MS)).toMatchObject({ status: 200 })
  expect(await hoursToAnswer(holder)).toBeCloseTo(5, 1)
  expect(await toldTo(next)).toEqual(['event-moved'])

  await change(event.id, 30 * HOUR_MS)
  expect(await hoursToAnswer(holder)).toBeCloseTo(5, 1)
})

it('ends an offer at the start at the latest', async () => {
  const lastPromotionHours = 0
  const short = await race(0.2, { slots: { LMGT3: 1 }, maxParticipants: 1, lastPromotionHours })
  const [first, holder] = await enter(short.id, 'LMGT3', 'LMGT3')
  if (!first || !holder) throw new Error('Nobody signed up')
  await withdraw(first, short.id)
  expect(await hoursToAnswer(holder)).toBeCloseTo(0.2, 2)

  // An earlier version may have made one that ends later.
  await app.db
    .update(entries)
    .set({ offerEndsAt: new Date(clock.getTime() + HOUR_MS) })
    .where(eq(entries.id, holder.id))
  later(0.2)
  expect(await accept(holder)).toMatchObject({
    status: 409,
    body: { error: 'The race has started: the offer has ended' },
  })
  await runJob()
  expect(await statesOf([holder])).toEqual([1])
})

it('always tells of an offer, whatever a member has switched off', async () => {
  const event = await race(40, { slots: { LMGT3: 1 }, maxParticipants: 1 })
  const [first, holder] = await enter(event.id, 'LMGT3', 'LMGT3')
  if (!first || !holder) throw new Error('Nobody signed up')
  const off = { body: { channel: 'inbox' as const, isOn: false } }
  const kind = (name: 'offer-ending' | 'entry-offered') =>
    app
      .as(holder.driver)
      .request(notificationsApi.setPreference, { params: { kind: name }, ...off })
  await kind('offer-ending')
  await kind('entry-offered')
  await withdraw(first, event.id)
  later(11)
  await runJob()
  expect(await toldTo(holder)).toEqual(['entry-offered'])
})
