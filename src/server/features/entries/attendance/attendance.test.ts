import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { entries, events } from '#server/database/schema.ts'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { crew, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000

let clock = Date.now()
const { as, db, make } = await startTestApp({ now: () => new Date(clock) })
const admin = await make.admin()
const { upload, deskOf } = deskClient({ as, db }, admin, admin)

type Person = { id: number }

/** An event in which `raced` drive car 7, `late` withdrew, and `missing` stayed away. */
async function heldEvent(
  people: { raced: Person & { raceControlUsername: string | null }; late: Person; missing: Person },
  change: Parameters<typeof make.event>[0] = {},
) {
  const startDateTime = new Date(clock + 12 * HOUR_MS)
  const endDateTime = new Date(startDateTime.getTime() + HOUR_MS)
  const event = await make.event({ startDateTime, endDateTime, ...change })
  const enter = (userId: number, number: number) =>
    make.registration({ eventId: event.id, userId, number })
  const seven = await enter(people.raced.id, 7)
  const late = await enter(people.late.id, 8)
  const missing = await enter(people.missing.id, 9)
  await as(people.late).call(registrationsApi.cancel, {
    params: { id: event.id, registrationId: late.id },
  })
  await upload(
    event.id,
    raceFile({ ...short, entries: [crew('7', 'Hyper', [people.raced.raceControlUsername ?? ''])] }),
  )
  clock = Math.max(clock, event.startDateTime.getTime() + HOUR_MS)
  return { eventId: event.id, seven: seven.id, late: late.id, missing: missing.id }
}

async function confirm(id: number) {
  const { version } = await deskOf(id)
  return as(admin).request(classificationVersionsApi.confirm, { params: { id }, body: { version } })
}

async function reopen(id: number) {
  const { version } = await deskOf(id)
  const body = { version, reason: 'A wrong file' }
  return as(admin).request(classificationVersionsApi.reopen, { params: { id }, body })
}

async function remove(id: number) {
  const { version } = await deskOf(id)
  return as(admin).request(resultsApi.delete, { params: { id }, query: { version } })
}

async function cast() {
  return { raced: await make.driver(), late: await make.driver(), missing: await make.driver() }
}

async function shownTo(viewer: Person, id: number) {
  const { data } = await as(viewer).call(attendanceApi.getOfEvent, { params: { id } })
  return data
}

const statesOf = async (id: number) =>
  (await shownTo(admin, id)).entries.map(({ attendance }) => attendance)

async function absencesTold(to: Person) {
  const { data } = await as(to).call(notificationsApi.list)
  return data.filter(({ kind }) => kind.startsWith('absence')).map(({ kind }) => kind)
}

const excuse = (id: number, body: { memberId?: number; reason: string }) =>
  as(admin).request(attendanceApi.excuse, { params: { id }, body })
const undo = (id: number, by: { id: number } = admin) =>
  as(by).request(attendanceApi.undoExcuse, { params: { id } })

it('finds who raced, was late and did not come, tells them once, and excuses with undo', async () => {
  const people = await cast()
  const { eventId, missing } = await heldEvent(people)

  expect(await statesOf(eventId)).toEqual(['present', 'late', 'no-show'])
  expect((await shownTo(people.raced, eventId)).counts).toEqual({
    present: 1,
    excused: 0,
    late: 1,
    noShow: 1,
  })
  expect(await absencesTold(people.missing)).toEqual([])
  await confirm(eventId)
  expect(await absencesTold(people.missing)).toEqual(['absence-marked'])
  expect(await absencesTold(people.raced)).toEqual([])

  const { id } = (await excuse(missing, { reason: 'Power cut' })).answer().data
  expect(await statesOf(eventId)).toEqual(['present', 'late', 'excused'])
  expect(await excuse(missing, { reason: 'Again' })).toMatchObject({ status: 409 })
  expect((await shownTo(people.missing, eventId)).entries).toMatchObject([
    { attendance: 'excused', excuse: { reason: 'Power cut', authorName: admin.displayName } },
  ])

  // A second click is the same success; somebody else comes too late.
  expect(await undo(id)).toMatchObject({ status: 204 })
  expect(await undo(id)).toMatchObject({ status: 204 })
  expect(await undo(id, await make.admin())).toMatchObject({ status: 409 })
  expect(await statesOf(eventId)).toEqual(['present', 'late', 'no-show'])
  // Each of them is true until the other one is.
  expect(await absencesTold(people.missing)).toEqual(['absence-marked'])

  await upload(
    eventId,
    raceFile({
      ...short,
      entries: [crew('7', 'Hyper', [people.raced.raceControlUsername ?? ''])],
      seed: 9,
    }),
  )
  expect(await absencesTold(people.missing)).toHaveLength(1)
})

it('shows members only their own crew, and lets only organisers excuse', async () => {
  const people = await cast()
  const { eventId, missing } = await heldEvent(people)

  expect((await shownTo(people.late, eventId)).entries).toMatchObject([{ attendance: 'late' }])
  expect((await shownTo(await make.driver(), eventId)).entries).toEqual([])
  expect(
    await as(people.missing).request(attendanceApi.excuse, {
      params: { id: missing },
      body: { reason: 'Please' },
    }),
  ).toMatchObject({ status: 403 })
})

it('never counts a driver whose car raced without them as a no-show', async () => {
  const people = await cast()
  const { eventId, seven } = await heldEvent(people)
  const idle = await make.driver()
  await make.crewMember({ entryId: seven, userId: idle.id })
  const ofIdle = async () =>
    (await shownTo(idle, eventId)).entries[0]?.crew.find(({ userId }) => userId === idle.id)

  expect(await ofIdle()).toMatchObject({ attendance: 'excused' })
  await db.update(events).set({ countsIdleDrivers: true }).where(eq(events.id, eventId))
  expect(await ofIdle()).toMatchObject({ attendance: 'present' })
})

it('proposes a consequence that grows with each no-show in a row, to organisers only', async () => {
  const missing = await make.driver()
  const proposals = []
  for (const hours of [1, 2, 3]) {
    const people = { ...(await cast()), missing }
    const startDateTime = new Date(clock + (12 + hours) * HOUR_MS)
    const endDateTime = new Date(startDateTime.getTime() + HOUR_MS)
    const { eventId } = await heldEvent(people, { startDateTime, endDateTime })
    const found = await shownTo(admin, eventId)
    proposals.push(found.entries.at(-1)?.crew[0]?.proposal?.consequence)
    expect((await shownTo(missing, eventId)).entries[0]?.crew[0]?.proposal).toBeNull()
  }
  expect(proposals).toEqual(['warning', 'end-of-queue', 'place-lost'])
})

it('rates a season from three events on, without cancelled ones', async () => {
  const people = await cast()
  const rateOf = async ({ id }: Person) =>
    (await as(admin).call(attendanceApi.getOfDriver, { params: { id } })).data.rate
  const first = await heldEvent(people)
  await heldEvent(people)
  expect(await rateOf(people.raced)).toMatchObject({ present: 2, rate: null, missingEvents: 1 })

  await heldEvent(people)
  expect(await rateOf(people.raced)).toMatchObject({ rate: 1, meetsRule: true })
  expect(await rateOf(people.missing)).toMatchObject({ rate: 0, noShow: 3, meetsRule: false })

  await db
    .update(events)
    .set({ status: 'cancelled', cardVersion: 99 })
    .where(eq(events.id, first.eventId))
  expect(await rateOf(people.missing)).toMatchObject({ noShow: 2, rate: null })
  const { data } = await as(admin).call(attendanceApi.listRates)
  expect(data.rates.find(({ userId }) => userId === people.missing.id)).toMatchObject({ noShow: 2 })
})

it('is not late who withdraws within a day after the start was moved', async () => {
  const startMovedAt = new Date(clock - 23 * HOUR_MS)
  const { eventId } = await heldEvent(await cast(), { startMovedAt })
  expect(await statesOf(eventId)).toEqual(['present', 'excused', 'no-show'])
})

it('remembers whether an entry had a place when it was withdrawn', async () => {
  const { late } = await heldEvent(await cast())
  const [entry] = await db.select().from(entries).where(eq(entries.id, late))
  expect(entry).toMatchObject({ endedWithPlace: true, state: 'withdrawn' })
  clock = Date.now()
})

it('has nobody absent before the start, whatever was uploaded and confirmed', async () => {
  const people = await cast()
  const startDateTime = new Date(clock + 12 * HOUR_MS)
  const event = await make.event({
    startDateTime,
    endDateTime: new Date(startDateTime.getTime() + HOUR_MS),
  })
  await make.registration({ eventId: event.id, userId: people.missing.id, number: 9 })
  await upload(event.id, raceFile({ ...short, entries: [crew('7', 'Hyper', ['Somebody Else'])] }))
  await confirm(event.id)
  expect(await statesOf(event.id)).toEqual(['unknown'])
  expect(await absencesTold(people.missing)).toEqual([])

  clock = startDateTime.getTime()
  expect(await statesOf(event.id)).toEqual(['no-show'])
})

it('takes back that somebody was absent when the results are reopened or removed', async () => {
  const people = await cast()
  const { eventId } = await heldEvent(people)
  await confirm(eventId)
  expect(await absencesTold(people.late)).toEqual(['absence-marked'])

  await reopen(eventId)
  expect(await absencesTold(people.late)).toEqual([])
  await confirm(eventId)
  expect(await absencesTold(people.late)).toEqual(['absence-marked'])
  expect(await absencesTold(people.missing)).toEqual(['absence-marked'])

  await remove(eventId)
  expect(await absencesTold(people.late)).toEqual([])
  expect(await absencesTold(people.missing)).toEqual([])
})

it('takes back that a crew was absent when other results have its car, of that crew only', async () => {
  const people = { ...(await cast()), missing: await make.driver() }
  const { eventId } = await heldEvent(people)
  await confirm(eventId)
  const names = [people.raced, people.missing].map((one) => one.raceControlUsername ?? '')
  await upload(
    eventId,
    raceFile({
      ...short,
      seed: 11,
      entries: [crew('7', 'Hyper', names.slice(0, 1)), crew('9', 'Hyper', names.slice(1))],
    }),
  )
  expect(await absencesTold(people.missing)).toEqual([])
  expect(await absencesTold(people.late)).toEqual(['absence-marked'])
})
