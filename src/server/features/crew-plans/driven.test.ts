import { expect, it } from 'vitest'
import { cars } from '#server/database/schema.ts'
import { crewPlansApi } from '#shared/contract/crew-plans.ts'
import { crew, deskClient } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const { as, db, make } = await startTestApp()

it('measures laps of the crew in its car on the track, and knows what its car has driven', async () => {
  const { upload } = deskClient({ as, db }, await make.admin(), await make.driver())
  const names = ['Measured Mia', 'Measured Max']
  const [mia, max] = [
    await make.driver({ raceControlUsername: names[0] ?? null }),
    await make.driver({ raceControlUsername: names[1] ?? null }),
  ]
  const enter = async (days: number) => {
    const startDateTime = new Date(Date.now() + days * DAY_MS)
    const endDateTime = new Date(startDateTime.getTime() + HOUR_MS)
    const event = await make.event({ startDateTime, endDateTime, raceMinutes: 60 })
    const { id } = await make.registration({ eventId: event.id, userId: mia.id, number: 7, carId })
    const part = await make.crewMember({ entryId: id, userId: max.id })
    return { event, mate: part.id }
  }
  const carOfFile = crew('7', 'Hyper', names)
  const content = raceFile({ seed: 3, minutes: 60, drama: false, entries: [carOfFile] })
  const model = /<CarType>([^<]*)</.exec(content)?.[1] ?? ''
  const all = await db.select().from(cars)
  const carId =
    all.find((car) => `${car.make} ${car.model}`.startsWith(model))?.id ?? (await make.car()).id
  const raced = await enter(-3)
  const next = await enter(9)
  const shown = async ({ event }: { event: { id: number } }) =>
    (await as(mia).call(crewPlansApi.get, { params: { id: event.id }, query: {} })).data

  expect(await shown(next)).toMatchObject({ measured: { sessions: 0, pace: {} }, driven: null })
  await upload(raced.event.id, content)
  const { measured, starting, driven } = await shown(next)
  expect(measured.sessions).toBe(1)
  expect(measured.pace['day-dry']?.laps).toBeGreaterThanOrEqual(5)
  expect(measured.pace['day-dry']?.value).toBeGreaterThan(60)
  expect(measured.energy['day-dry']?.value).toBeGreaterThan(0)
  expect(measured.paceOf[next.mate]).toBeDefined()
  expect(starting.pace).toEqual(measured.pace)
  expect(driven).toBeNull()

  const facts = (await shown(raced)).driven ?? []
  expect(facts[0]).toMatchObject({ fromLap: 1, startSeconds: 0 })
  expect(facts.some(({ driver }) => driver === raced.mate)).toBe(true)
  expect(facts.at(-1)?.stop).toBeNull()
})
