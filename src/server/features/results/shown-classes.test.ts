import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carEntries, events } from '#server/database/schema.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { CLASSIFICATION_RULES } from '#shared/domain/results/adjusted-classification.ts'
import { deskClient, penalty } from '#tests/support/desk-client.ts'
import { driverElement } from '#tests/support/race-file/driver-element.ts'
import { smallRace } from '#tests/support/race-file/small-race.ts'
import { decidedAdjustment } from '#tests/support/decided-adjustment.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { recomputeOutdated } from './recompute-outdated.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, db, deps, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, resultsOf, adjust } = deskClient({ as, db }, admin, driver)

const MIXED = smallRace({
  drivers: [
    { position: 1, classPosition: 1, carNumber: '1', carClass: 'LMP2_ELMS', drivers: ['Anna'] },
    { position: 2, classPosition: 1, carNumber: '2', carClass: 'LMP2', drivers: ['Bela'] },
    { position: 3, classPosition: 1, carNumber: '3', carClass: 'GT3', drivers: ['Cleo'] },
    { position: 4, classPosition: 2, carNumber: '4', carClass: 'LMP2_ELMS', drivers: ['Dora'] },
    { position: 5, classPosition: 2, carNumber: '5', carClass: 'LMP2', drivers: ['Emil'] },
  ]
    .map(driverElement)
    .join(''),
})

it('has one winner in LMP2, whichever of its classes the file has', async () => {
  const [anna, bela] = [
    await make.driver({ raceControlUsername: 'Anna' }),
    await make.driver({ raceControlUsername: 'Bela' }),
  ]
  const event = await make.event()
  await upload(event.id, MIXED)

  expect(await placesOf(event.id)).toEqual([
    '1 LMP2 1',
    '2 LMP2 2',
    '3 LMGT3 1',
    '4 LMP2 3',
    '5 LMP2 4',
  ])
  expect((await resultsOf(event.id)).every(({ imported }) => imported === null)).toBe(true)
  expect(await winsOf(anna.id)).toBe(1)
  expect(await winsOf(bela.id)).toBe(0)

  const desk = await deskOf(event.id)
  const [winner] = desk.cars
  if (!winner) throw new Error('There is no winner')
  await adjust(event.id, desk.version, winner, penalty(1.5))
  expect(await placesOf(event.id)).toEqual([
    '1 LMP2 1',
    '2 LMP2 2',
    '3 LMGT3 1',
    '4 LMP2 3',
    '5 LMP2 4',
  ])
  expect(await winsOf(anna.id)).toBe(0)
  expect(await winsOf(bela.id)).toBe(1)
})

it('recomputes classifications of an earlier version once', async () => {
  const mixed = await make.event()
  await upload(mixed.id, MIXED)
  const before = await placesOf(mixed.id)
  // As stored by an earlier version: places counted in the file's classes.
  for (const [entry, classPosition] of [1, 1, 1, 2, 2].entries())
    await db
      .update(carEntries)
      .set({ classPosition })
      .where(and(eq(carEntries.sessionId, raceOf(mixed.id)), eq(carEntries.entry, entry + 1)))
  const judged = await make.event({ status: 'completed' })
  await make.result({
    eventId: judged.id,
    drivers: [{ name: 'Cleo' }],
    status: 'DSQ',
    imported: { position: 1, classPosition: 1, status: 'Finished', finishTimeSeconds: null },
  })
  await decidedAdjustment(db, judged.id, {
    carNumber: '7',
    carClass: 'Hypercar',
    driverName: 'Anna',
    kind: 'status',
    status: 'DSQ',
    reason: 'Contact',
    authorName: admin.displayName,
  })
  await db.update(events).set({ classificationRules: 0 })
  const rows = await db.select().from(events).where(eq(events.id, judged.id))

  expect(await recomputeOutdated(deps)).toBeGreaterThanOrEqual(2)

  expect(await placesOf(mixed.id)).toEqual(before)
  expect(await resultsOf(judged.id)).toMatchObject([{ status: 'Finished', imported: null }])
  const [after] = await db.select().from(events).where(eq(events.id, judged.id))
  expect(after).toMatchObject({ classificationRules: CLASSIFICATION_RULES })
  expect(after?.resultsVersion).toBeGreaterThan(rows[0]?.resultsVersion ?? 0)
  expect(await recomputeOutdated(deps)).toBe(0)
})

it('leaves nothing to recompute after an upload', async () => {
  await upload((await make.event()).id, MIXED)
  expect(await recomputeOutdated(deps)).toBe(0)
})

async function placesOf(eventId: number) {
  return (await resultsOf(eventId)).map(({ position, carClass, classPosition }) =>
    [position, carClass, classPosition].join(' '),
  )
}

async function winsOf(id: number) {
  const { data } = await as(driver).call(driversApi.get, { params: { id } })
  return data.statistics.wins
}
