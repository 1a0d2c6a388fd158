import { and, asc, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ScenarioName } from '#demo/game/scenarios.ts'
import { TICKS } from '#demo/race-file/drive.ts'
import { one } from '#server/database/one.ts'
import { liveCars, liveLaps, liveSessions, tracks } from '#server/database/schema.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { playTrack } from '#tests/support/play-track.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const BEGAN = new Date('2026-03-06T19:00:00Z')
const HOUR_MS = 3_600_000

let clock = BEGAN
const { as, make, db } = await startTestApp({ now: () => clock })
const senders = await Promise.all([make.admin(), make.admin(), make.admin()])
const fuji = one(
  await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.fileCourse, 'Fuji Speedway')),
)

/** Plays a race from the game to the database, with the clock that a server would have. */
async function play(name: ScenarioName) {
  await db.delete(liveSessions)
  const { id: eventId } = await make.event({
    trackId: fuji.id,
    startDateTime: BEGAN,
    endDateTime: new Date(BEGAN.getTime() + HOUR_MS),
  })
  const refusals: unknown[] = []
  const played = await playTrack(
    name,
    async (report, ms, pc) => {
      clock = new Date(ms)
      const sender = senders[pc % senders.length]
      const { status, body } = await as(sender).requestUntyped(liveSamplesApi.send, {
        body: report,
      })
      if (status !== 200 && status !== 202) refusals.push(body)
      return { status, body }
    },
    { from: BEGAN.getTime() },
  )
  return { ...played, refusals, eventId }
}

/** The laps of the race that did not begin again, by number of the car. */
async function storedLaps() {
  const session = one(
    await db
      .select({ id: liveSessions.id })
      .from(liveSessions)
      .where(and(eq(liveSessions.kind, 'race'), ne(liveSessions.state, 'restarted'))),
  )
  const cars = await db.select().from(liveCars).where(eq(liveCars.sessionId, session.id))
  const laps = await db
    .select()
    .from(liveLaps)
    .where(eq(liveLaps.sessionId, session.id))
    .orderBy(asc(liveLaps.lap))
  return (number: string) => {
    const own = new Map(
      cars.filter((car) => car.number === number).map(({ car, drivers }) => [car, drivers]),
    )
    return laps.flatMap(({ car, lap, seconds, driver }) => {
      const drivers = own.get(car)
      return drivers ? [{ lap, time: seconds, driver: drivers[driver] }] : []
    })
  }
}

const SCENARIOS: ScenarioName[] = [
  'drama',
  'restart',
  'reconnect',
  'late-times',
  'lapped-cars',
  'slow',
  'senders',
]

describe('a race that a relay has sent', () => {
  it.for(SCENARIOS)('is stored as its result file has it: %s', async (name) => {
    const { world, refusals, eventId } = await play(name)
    expect(refusals).toEqual([])
    const lapsOf = await storedLaps()
    const cars = world.timeline.parts.at(-1)?.race.cars ?? []
    const { data } = await as(senders[0]).call(liveTimingApi.get, { params: { id: eventId } })
    // Seconds that the game adds at the flag are in the file alone.
    const onTime = cars.filter(({ converted }) => converted.length === 0)
    const numbers = onTime.map(({ entry }) => entry.carNumber)
    const shown = data?.rows.map(({ number }) => number)
    expect(shown?.filter((number) => numbers.includes(number))).toEqual(numbers)
    for (const { entry, laps } of cars)
      expect(lapsOf(entry.carNumber)).toEqual(
        laps.map((lap) => ({
          lap: lap.number,
          time: lap.isTimed ? (lap.end - lap.start) / TICKS : null,
          driver: entry.drivers[lap.driver],
        })),
      )
  })
})

describe('what else the game tells', () => {
  it('names penalties some seconds after they are counted', async () => {
    const { eventId } = await play('drive-through')
    const { data } = await as(senders[0]).call(liveTimingApi.get, { params: { id: eventId } })
    const told = data?.moments.filter(({ what, count }) => what === 'penalty' && count)
    expect(told?.map(({ count, of }) => [count, of])).toEqual([[1, 'drive-through']])
    expect(data?.rows.every(({ tyres, raceLaps }) => tyres?.length === 4 && raceLaps)).toBe(true)
  })

  it('says who is of each crew, and what was done at each stop', async () => {
    const { eventId, world } = await play('plain')
    const { data } = await as(senders[0]).call(liveTimingApi.get, { params: { id: eventId } })
    for (const { entry, laps } of world.timeline.parts.at(-1)?.race.cars ?? []) {
      const car = data?.rows.find(({ number }) => number === entry.carNumber)?.car ?? 0
      const params = { id: eventId, car }
      const about = await as(senders[0]).call(liveTimingApi.getCar, { params })
      expect(about.data.crew.toSorted()).toEqual([...entry.drivers].toSorted())
      const stops = about.data.stops.filter(({ tyres }) => tyres).toReversed()
      const planned = laps.filter(({ standing }) => standing !== undefined)
      expect(stops.map(({ lap }) => lap)).toEqual(planned.map(({ number }) => number - 1))
      for (const [index, { energy, tyres, stood }] of stops.entries()) {
        const { standing = 0, energy: after = 0 } = planned[index] ?? {}
        expect(energy).toBeCloseTo(Math.min(1, after + 0.03), 2)
        expect(tyres).toHaveLength(4)
        expect(Math.abs((stood ?? 0) - standing / TICKS)).toBeLessThan(3)
      }
    }
    const nobody = { params: { id: eventId, car: 99 } }
    expect(await as(senders[0]).requestUntyped(liveTimingApi.getCar, nobody)).toMatchObject({
      status: 404,
    })
  })
})
