import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { crewMembers, crewPlans } from '#server/database/schema.ts'
import { crewPlansApi } from '#shared/contract/crew-plans.ts'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { changeCar, type SentSample } from '#tests/support/track-race.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'
import { alertDrivers } from './tell-in-time.ts'

const scene = await startTrackScene()
const { as, db, make, race, play } = scene
const ann = await make.driver({ displayName: 'Ann Example' })
const cy = await make.driver({ displayName: 'Cy Next', raceControlUsername: 'cy-the-next' })
const { signal } = new AbortController()

const GREEN = 10
const LAP = 60.5
/** Of the allowance, each lap. */
const USE = 0.1

beforeEach(async () => {
  await db.delete(crewPlans)
  await scene.begin()
})

/** A crew of two whose first stint is planned for eight laps of a minute. */
async function plannedCrew() {
  const eventId = scene.eventId()
  const entry = await make.registration({
    eventId,
    userId: ann.id,
    driverName: 'Ann Example',
    number: 7,
  })
  const mate = await make.crewMember({ entryId: entry.id, userId: cy.id, name: 'Cy Next' })
  const [own] = await db.select().from(crewMembers).where(eq(crewMembers.entryId, entry.id))
  const stints = [own?.id ?? 0, mate.id].map((member) => ({ member, laps: 8, hasTyres: false }))
  await db.insert(crewPlans).values({
    entryId: entry.id,
    name: 'Normal',
    isActive: true,
    assumptions: assumptionsWith({
      raceSeconds: 3_600,
      pace: { 'day-dry': { value: 60, laps: 40 } },
      energy: { 'day-dry': { value: 0.09, laps: 40 } },
      fuel: {},
    }),
    stints,
    changedAt: scene.clock(),
  })
  const shown = async () =>
    (await as(cy).call(crewPlansApi.get, { params: { id: eventId }, query: {} })).data
  return { shown, parts: { ann: own?.id, cy: mate.id } }
}

function using(sample: SentSample, et: number) {
  changeCar(sample, 3, { ve: Math.max(0, 1 - (Math.max(0, et - GREEN) / LAP) * USE) })
}

it('tells a plan the last laps of the race, what they used, and what is in', async () => {
  const { shown, parts } = await plannedCrew()
  expect(await shown()).toMatchObject({ driven: null, raceLaps: [], beganAt: null, speed: 1 })
  const one = race()
  await play(one, { until: GREEN + 7 * LAP + 4, change: using })
  const { driven, raceLaps, beganAt } = await shown()
  expect(beganAt).toEqual(new Date(one.began.getTime() + GREEN * 1_000).toISOString())
  expect(driven).toMatchObject([
    { driver: parts.ann, fromLap: 1, toLap: 7, energy: expect.closeTo(0.3, 2) },
  ])
  expect(raceLaps).toHaveLength(5)
  expect(raceLaps.at(-1)).toEqual({
    member: parts.ann,
    startSeconds: 6 * LAP,
    seconds: LAP,
    energy: expect.closeTo(USE, 2),
    fuel: null,
  })
})

it('tells the crew the fuel that its own relay sends, and nobody else', async () => {
  const { shown } = await plannedCrew()
  const [spectator, own] = [race('relay-of-a-spectator'), race('relay-of-the-driver')]
  const fuel = (sample: SentSample, et: number) =>
    changeCar(sample, 3, { fuel: 1 - Math.floor(Math.max(0, et - GREEN) / LAP) * 0.03 })
  for (let et = 0; et <= GREEN + 6 * LAP; et++) {
    await play(spectator, { from: et, until: et, change: using })
    await play(own, { from: et, until: et, sender: scene.caster, change: fuel })
  }
  const { raceLaps } = await shown()
  expect(raceLaps.map((lap) => lap.fuel)).toEqual(raceLaps.map(() => expect.closeTo(0.03, 4)))
  expect(raceLaps.length).toBeGreaterThan(2)
  const params = { id: scene.eventId() }
  const { call } = as(scene.driver)
  for (const answer of [
    await call(liveTimingApi.get, { params }),
    await call(liveTimingApi.getRace, { params }),
    await call(liveTimingApi.getCar, { params: { ...params, car: 1 } }),
  ])
    expect(JSON.stringify(answer)).not.toMatch(/fuel":\s*[\d[]/)
})

it('tells the next driver by the pace of the race, and by the clock that it runs with', async () => {
  await plannedCrew()
  const kinds = async () =>
    (await as(cy).call(notificationsApi.list)).data.filter(({ kind }) => kind === 'stint-soon')
  const deps = { db, now: scene.clock }
  await play(race(), { until: 4 * LAP, change: using })
  // By the plan, 480 s after green; with laps of 60.5 s it is 484. Ten times as fast, within a minute.
  expect(await alertDrivers({ ...deps, trackSpeed: 10 }, signal)).toBe(1)
  expect(await alertDrivers(deps, signal)).toBe(0)
  expect((await kinds())[0]?.details).toMatchObject({ stintMinutes: 5 })
})
