import { beforeEach, expect, it } from 'vitest'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { startTrackScene } from '#tests/support/track-scene.ts'

const scene = await startTrackScene()
const { as, driver, race, play } = scene

beforeEach(scene.begin)

const clockOf = async () =>
  (await as(driver).call(liveTimingApi.get, { params: { id: scene.eventId() } })).data?.head.clock

/** Laps of car 7 that nobody has seen, as the game's history tells them. */
const historyOf = (laps: readonly number[]) =>
  laps.map((lap) => ({
    slot: 3,
    veh: '7_VEHICLE',
    lap,
    time: 60.5,
    s1: 20,
    s2: 40,
    drv: 'Ann Example',
    pos: 1,
    pitting: false,
  }))

it('finds the green flag that nobody saw by the laps that the game remembers', async () => {
  // Green at 10 s, and the seventh lap of car 7 ends at 433.5 s.
  await play(race(), { from: 400, until: 440 })
  expect(await clockOf()).toMatchObject({ hasBegun: true, greenAt: null })
  const sent = (laps: number[]) => (sample: { missed?: unknown }) => {
    sample.missed = historyOf(laps)
  }
  // One lap without a time is one too many.
  const later = race('run-of-another-relay')
  await play(later, { from: 441, until: 462, change: sent([1, 2, 3, 4, 5]) })
  expect(await clockOf()).toMatchObject({ greenAt: null })
  await play(later, { from: 463, until: 484, change: sent([6]) })
  expect((await clockOf())?.greenAt).toBeCloseTo(10, 3)
})

it('keeps the green flag that was seen', async () => {
  await play(race(), { until: 140 })
  expect(await clockOf()).toMatchObject({ greenAt: 10 })
})
