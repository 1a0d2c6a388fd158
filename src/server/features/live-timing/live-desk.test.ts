import { beforeEach, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { carEntries, events, importedClassifications, liveLaps } from '#server/database/schema.ts'
import { liveDeskApi } from '#shared/contract/live-desk.ts'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'
import { changeCar, type SentSample } from '#tests/support/track-race.ts'

const scene = await startTrackScene()
const { as, db, admin, caster, driver, race, play, setClock, send } = scene

beforeEach(scene.begin)

const of = () => ({ params: { id: scene.eventId() } })
const desk = async () => (await as(admin).call(liveDeskApi.get, of())).data.timing
const wait = (seconds: number) => setClock(new Date(scene.clock().getTime() + seconds * 1_000))

/** Three laps, and the flag. */
function flagged(sample: SentSample, et: number) {
  if (et < 195) return
  sample.session.phase = 8
  changeCar(sample, 3, { fin: 'FSTAT_FINISHED' })
  if (et >= 196) changeCar(sample, 5, { fin: 'FSTAT_FINISHED' })
  if (et >= 232) changeCar(sample, 9, { fin: 'FSTAT_DNF' })
}

it('makes what was seen the result, marked with its source, and takes it back', async () => {
  await play(race(), { until: 235, change: flagged })
  expect((await desk())?.provisional).toBe('possible')
  const made = await as(admin).call(liveDeskApi.makeProvisional, of())
  expect(made.data).toEqual({ cars: 3 })
  const cars = await db.select().from(carEntries).orderBy(carEntries.entry)
  expect(
    cars.map((car) => [
      car.carNumber,
      car.position,
      car.classPosition,
      car.lapsCompleted,
      car.status,
      car.finishTimeSeconds,
    ]),
  ).toEqual([
    ['7', 1, 1, 3, 'Finished', 181.5],
    ['8', 2, 2, 3, 'Finished', 183.75],
    ['50', 3, 1, 3, 'DNF', 216.375],
  ])
  expect((await desk())?.provisional).toBe('made')
  const [event] = await db.select().from(events).where(eq(events.id, scene.eventId()))
  expect(event?.status).toBe('completed')

  await as(admin).call(liveDeskApi.removeProvisional, of())
  expect(await db.$count(carEntries)).toBe(0)
  expect(await as(admin).requestUntyped(liveDeskApi.removeProvisional, of())).toMatchObject({
    status: 409,
    body: { error: 'The results of this race are not of live timing' },
  })
})

it('refuses results of a race that is still driven, and of one that nobody sent', async () => {
  const make = () => as(admin).requestUntyped(liveDeskApi.makeProvisional, of())
  expect(await make()).toMatchObject({
    status: 409,
    body: { error: 'Nobody has sent a race of this event' },
  })
  await play(race(), { until: 80 })
  expect(await make()).toMatchObject({
    status: 409,
    body: { error: 'The race is still being driven' },
  })
  expect((await desk())?.provisional).toBe('none')
  // The signal was lost, and nothing comes any more.
  wait(40)
  expect(await desk()).toMatchObject({
    provisional: 'possible',
    session: { state: 'lost', laps: 2 },
  })
  expect(await make()).toMatchObject({ status: 200 })
})

it('names who sends and how much they told, for those who may look at results', async () => {
  const [first, second] = [race('first-relay'), race('second-relay')]
  await play(first, { until: 75 })
  const late = (sample: SentSample) =>
    (sample.sentAt = new Date(Date.parse(sample.sentAt) - 90_000).toISOString())
  await play(second, { from: 75, until: 76, sender: caster, change: late })
  expect((await desk())?.senders).toMatchObject([
    { name: admin.displayName, isPrimary: true, isCut: false, laps: 2, offsetSeconds: null },
    { name: caster.displayName, isPrimary: false, laps: 0, offsetSeconds: 90 },
  ])
  expect(await as(driver).requestUntyped(liveDeskApi.get, of())).toMatchObject({ status: 403 })
})

it('says of a relay that it sees another race than the table has', async () => {
  const [first, second] = [race('first-relay'), race('second-relay')]
  const isOdd = async () => (await desk())?.senders.map((sender) => sender.seesOtherwise)
  const lie = (sample: SentSample) => [3, 5].map((slot) => changeCar(sample, slot, { laps: 40 }))
  for (let et = 60; et < 72; et++) {
    await play(first, { from: et, until: et })
    await play(second, { from: et, until: et, sender: caster, change: lie })
  }
  expect(await isOdd()).toEqual([false, true])
  await play(first, { from: 72, until: 72 })
  await play(second, { from: 72, until: 72, sender: caster })
  expect(await isOdd()).toEqual([false, false])
})

it('refuses a relay that lies, and forgets what it has told', async () => {
  const [liar, honest] = [race('a-relay-that-lies'), race('an-honest-relay')]
  const lie = (sample: SentSample) => changeCar(sample, 3, { laps: 40 })
  await play(liar, { until: 70, change: lie })
  await play(honest, { from: 70, until: 70, sender: caster })
  expect((await timing())?.rows[0]).toMatchObject({ number: '7', laps: 40 })

  const sender = (await desk())?.senders.find(({ isPrimary }) => isPrimary)
  const params = { ...of().params, senderId: sender?.id ?? 0 }
  await as(admin).call(liveDeskApi.cutSender, { params, body: { discard: true } })
  expect(await send(liar.at(71))).toMatchObject({ status: 409, body: { reason: 'cut' } })
  await play(honest, { from: 72, until: 140, sender: caster })
  expect((await timing())?.rows.map(({ number, laps }) => [number, laps])).toEqual([
    ['7', 2],
    ['8', 2],
    ['50', 1],
  ])
  expect(await db.$count(liveLaps, eq(liveLaps.senderId, params.senderId))).toBe(0)

  await as(admin).call(liveDeskApi.takeSenderBack, { params })
  expect(await send(liar.at(141))).toMatchObject({ status: 202 })
})

it('shows what most relays send, and names who sends another session meanwhile', async () => {
  const [liar, first, second] = ['a-relay-that-lies', 'first-relay', 'second-relay'].map(race)
  const ofAnotherDay = (sample: SentSample, et: number) => {
    sample.session.et = et + 50_000
    sample.sentAt = new Date(Date.parse(sample.sentAt) - 86_400_000).toISOString()
  }
  for (let et = 0; et < 6; et++) {
    await play(liar as never, { from: et, until: et, change: ofAnotherDay })
    if (et > 2) await play(first as never, { from: et, until: et, sender: caster })
    // One against one: who was there first is shown.
    if (et === 3) expect((await timing())?.head.clock.et).toBe(50_003)
    if (et > 3) await play(second as never, { from: et, until: et, sender: caster })
    if (et > 3) expect((await timing())?.head.clock.et).toBe(et)
  }
  const senders = (await desk())?.senders ?? []
  expect(senders.map(({ name, seesOtherwise }) => [name, seesOtherwise])).toEqual([
    [caster.displayName, false],
    [caster.displayName, false],
    [admin.displayName, true],
  ])
  const params = { ...of().params, senderId: senders.at(-1)?.id ?? 0 }
  await as(admin).call(liveDeskApi.cutSender, { params, body: { discard: true } })
  const refused = await send((liar as NonNullable<typeof liar>).at(7))
  expect(refused).toMatchObject({ status: 409, body: { reason: 'cut' } })
})

it('shows the next session as soon as its relay sends that', async () => {
  const qualifying = (sample: SentSample) => (sample.session.type = 'QUALIFY1')
  const one = race()
  await play(one, { until: 5, change: qualifying })
  await play(one, { from: 6, until: 6 })
  expect((await timing())?.head.session.kind).toBe('race')
})

it('compares with the file once, and again when facts or results have changed', async () => {
  await play(race(), { until: 235, change: flagged })
  await as(admin).call(liveDeskApi.makeProvisional, of())
  expect((await desk())?.differences).toBeNull()
  // As if a file had said the same.
  await db.delete(importedClassifications)
  expect((await desk())?.differences).toEqual([])
  await db.update(carEntries).set({ lapsCompleted: 2 }).where(eq(carEntries.carNumber, '7'))
  expect((await desk())?.differences).toEqual([])
  const next = { resultsVersion: sql`${events.resultsVersion} + 1` }
  await db.update(events).set(next).where(eq(events.id, scene.eventId()))
  expect((await desk())?.differences).toMatchObject([{ what: 'laps', live: 3, file: 2 }])
})

const timing = async () => (await as(driver).call(liveTimingApi.get, of())).data
