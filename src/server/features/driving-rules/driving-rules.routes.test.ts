import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/database/schema.ts'
import { type DrivingRules, drivingRulesApi } from '#shared/contract/driving-rules.ts'
import { crew, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()

const RULES: DrivingRules = {
  method: 'gross',
  limits: [
    { kind: 'minimum', amount: { seconds: 4_500 }, classes: ['LMP2'], categories: ['Bronze'] },
    { kind: 'drivers', least: 2 },
  ],
  cost: 'A lap for every minute',
}

async function newEvent() {
  return { params: { id: (await make.event()).id } }
}

const shown = async (event: { params: { id: number } }) =>
  (await as(driver).call(drivingRulesApi.get, event)).data

it('keeps the rules of an event, and says who changed what', async () => {
  const event = await newEvent()
  expect(await shown(event)).toEqual({ rules: null, version: 0, idle: [] })

  await as(admin).call(drivingRulesApi.set, { ...event, body: { version: 0, rules: RULES } })
  expect(await shown(event)).toEqual({ rules: RULES, version: 1, idle: [] })

  await as(admin).call(drivingRulesApi.set, { ...event, body: { version: 1, rules: null } })
  expect(await shown(event)).toEqual({ rules: null, version: 2, idle: [] })

  const lines = await db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, event.params.id))
    .orderBy(auditLog.id)
  const inWords = {
    method: 'gross',
    limits: ['At least 1 h 15 min in all, Bronze drivers of LMP2 only', 'At least 2 drivers'],
    cost: 'A lap for every minute',
  }
  const none = { limits: [] }
  expect(lines).toEqual([
    { action: 'event.driving-rules', before: none, after: inWords },
    { action: 'event.driving-rules', before: inWords, after: none },
  ])
})

it('lets one of two admins save at once, and tells the other', async () => {
  const event = await newEvent()
  const replies = await Promise.all(
    [1, 2].map((least) =>
      as(admin).request(drivingRulesApi.set, {
        ...event,
        body: {
          version: 0,
          rules: { ...RULES, limits: [{ kind: 'stints' as const, least }] },
        },
      }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect(replies.find(({ status }) => status === 409)).toMatchObject({
    body: { code: 'stale', error: expect.stringContaining('changed the driving rules') },
  })
  expect((await shown(event)).version).toBe(1)
})

it('refuses rules that nobody could keep, at their limit', async () => {
  const event = await newEvent()
  const limits: DrivingRules['limits'] = [
    { kind: 'maximum', amount: { seconds: 3_600 } },
    { kind: 'minimum', amount: { seconds: 7_200 } },
  ]
  const body = { version: 0, rules: { ...RULES, limits } }
  expect(await as(admin).request(drivingRulesApi.set, { ...event, body })).toMatchObject({
    status: 400,
    body: { fields: { 'limits.1': expect.stringContaining('contradicts') } },
  })
  expect((await shown(event)).rules).toBeNull()
})

it("names those who were entered and never drove the event's race", async () => {
  const car = await make.car('Hypercar')
  const event = await newEvent()
  const eventId = event.params.id
  const lotta = await make.driver({ raceControlUsername: 'Lotta Idle' })
  const ida = await make.driver({ displayName: 'Idle Ida', driverCategory: 'Silver' })
  const { id: entryId } = await make.registration({
    eventId,
    userId: lotta.id,
    number: 4,
    carId: car.id,
  })
  await make.crewMember({ entryId, userId: ida.id })
  await make.crewMember({ entryId, userId: driver.id, role: 'reserve' })
  const { upload } = deskClient({ as, db }, admin, admin)
  const raced = (...names: string[]) =>
    upload(eventId, raceFile({ ...short, entries: [crew('4', 'Hyper', names)] }))
  await raced('Lotta Idle')
  const idle = [{ entry: 1, shownName: 'Idle Ida', userId: ida.id, category: 'Silver' }]
  expect(await shown(event)).toMatchObject({ rules: null, idle })

  await as(admin).call(drivingRulesApi.set, { ...event, body: { version: 0, rules: RULES } })
  expect(await shown(event)).toMatchObject({ idle })
  // Otto is no member: he may be Ida under another name.
  await raced('Lotta Idle', 'Otto Vollgas')
  expect(await shown(event)).toMatchObject({ idle: [] })
})
