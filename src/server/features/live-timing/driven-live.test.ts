import { beforeEach, expect, it } from 'vitest'
import { changeCar, type SentSample } from '#tests/support/track-race.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'
import { readDrivenLive } from './driven-live.ts'

const scene = await startTrackScene()
const { db, make, race, play } = scene
const ann = await make.driver({ displayName: 'Ann Example' })
const cy = await make.driver({ displayName: 'Cy Next', raceControlUsername: 'cy-the-next' })

beforeEach(scene.begin)

/** Stops in the second lap, where another driver gets in. */
function stopping(sample: SentSample, et: number) {
  if (et >= 124 && et < 128) changeCar(sample, 3, { pit: 'ENTERING' })
  if (et >= 128 && et < 140) changeCar(sample, 3, { pit: 'STOPPED', dist: 3_000 })
  if (et >= 140 && et < 142) changeCar(sample, 3, { pit: 'EXITING' })
  if (et >= 135) changeCar(sample, 3, { drv: 'cy-the-next' })
}

it('tells what the crew of an entry has driven, by its members', async () => {
  const eventId = scene.eventId()
  const entry = await make.registration({
    eventId,
    userId: ann.id,
    driverName: 'Ann Example',
    number: 7,
  })
  await make.crewMember({ entryId: entry.id, userId: cy.id, name: 'Cy Next' })
  expect(await readDrivenLive(db, { eventId, entryId: entry.id }, 1)).toBeNull()

  const one = race()
  await play(one, { until: 200, change: stopping })
  const driven = await readDrivenLive(db, { eventId, entryId: entry.id }, 1)
  expect(driven?.clock).toEqual({ beganAt: new Date(one.began.getTime() + 10_000), speed: 1 })
  expect(driven?.cleanLaps).toEqual([])
  // The last sample was sent 200 s after the session began, 190 s of them under green.
  const faster = await readDrivenLive(db, { eventId, entryId: entry.id }, 10)
  expect(faster?.clock).toEqual({
    beganAt: new Date(one.began.getTime() + 200_000 - 19_000),
    speed: 10,
  })
  expect(driven?.stints).toMatchObject([
    {
      userId: ann.id,
      fromLap: 1,
      toLap: 2,
      startSeconds: 0,
      endSeconds: 121,
      stop: { seconds: 12, laneSeconds: expect.any(Number) },
    },
    { userId: cy.id, fromLap: 3, toLap: 3, startSeconds: 121, endSeconds: 181.5, stop: null },
  ])
  expect(await readDrivenLive(db, { eventId, entryId: entry.id + 1 }, 1)).toBeNull()
})
