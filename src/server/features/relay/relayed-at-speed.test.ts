import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ScenarioName } from '#demo/game/scenarios.ts'
import { one } from '#server/database/one.ts'
import { liveSessions, tracks } from '#server/database/schema.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { playTrack } from '#tests/support/play-track.ts'
import { differencesToFile, storedRace } from '#tests/support/stored-race.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const BEGAN = new Date('2026-03-06T19:00:00Z')
const HOUR_MS = 3_600_000

/** Plays a race faster than it is through the relay and the receiver, both of which know. */
async function play(name: ScenarioName, speed: number) {
  let clock = BEGAN
  const { as, make, db } = await startTestApp({ now: () => clock, trackSpeed: speed })
  const admin = as(await make.admin())
  const fuji = one(
    await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.fileCourse, 'Fuji Speedway')),
  )
  await make.event({
    trackId: fuji.id,
    startDateTime: BEGAN,
    endDateTime: new Date(BEGAN.getTime() + HOUR_MS),
  })
  const refusals: unknown[] = []
  const { world } = await playTrack(
    name,
    async (report, ms) => {
      clock = new Date(ms)
      const { status, body } = await admin.requestUntyped(liveSamplesApi.send, { body: report })
      if (status !== 200) refusals.push(body)
      return { status, body }
    },
    { from: BEGAN.getTime(), speed },
  )
  expect(refusals).toEqual([])
  const states = (await db.select().from(liveSessions).orderBy(liveSessions.id)).map(
    ({ state }) => state,
  )
  return { db, world, states }
}

it('stores six hours with 30 cars as their file has them', async () => {
  const { db, world } = await play('six-hours', 60)
  const facts = await storedRace(db)
  expect(facts.laps.length).toBeGreaterThan(5_000)
  expect(await differencesToFile(facts, world)).toEqual([])
})

it('goes on with another session when a server dies and a new one continues with other slots', async () => {
  const { db, world, states } = await play('server-death', 20)
  expect(await differencesToFile(await storedRace(db), world)).toEqual([])
  expect(states).toEqual(['restarted', 'ended'])
})
