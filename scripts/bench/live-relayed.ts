import { eq } from 'drizzle-orm'
import { events, tracks } from '#server/database/schema.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { clockedApp } from '#tests/support/clocked-app.ts'
import { playTrack } from '#tests/support/play-track.ts'
import { differencesToFile, storedRace } from '#tests/support/stored-race.ts'
import type { Figure } from './figure.ts'
import type { Guild } from './guild.ts'
import { sizeOfFacts } from './live-day.ts'
import { makeTokens } from './live-timing.ts'

/** Seconds of the race in one of the clock of relay and receiver. */
const SPEED = 60
const HOUR_MS = 3_600_000

/** A race of 24 hours with 62 cars from the game's answers through the relay and the receiver into the database. */
export async function benchRelayedDay(guild: Guild): Promise<Figure[]> {
  const { db, eventIds } = guild
  const [sarthe] = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(eq(tracks.fileCourse, 'Circuit de la Sarthe'))
  const [token] = await makeTokens(guild, 1)
  const from = Date.now()
  await db
    .update(events)
    .set({
      trackId: sarthe?.id,
      startDateTime: new Date(from),
      endDateTime: new Date(from + 24 * HOUR_MS),
      status: 'upcoming',
    })
    .where(eq(events.id, eventIds[0] ?? 0))
  let bytes = 0
  let spent = 0
  const { app, setClock, close } = await clockedApp({ ...guild, trackSpeed: SPEED })
  const before = await sizeOfFacts(db)
  const { world, posts } = await playTrack(
    'day',
    async (report, ms) => {
      setClock(ms)
      const payload = JSON.stringify(report)
      bytes = Math.max(bytes, payload.length)
      const begun = performance.now()
      const { statusCode: status, body } = await app.inject({
        method: 'POST',
        url: liveSamplesApi.send.path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })
      spent += performance.now() - begun
      if (status !== 200) throw new Error(`A sample was refused: ${body}`)
      return { status, body: JSON.parse(body) as unknown }
    },
    { from, speed: SPEED },
  )
  await close()
  const facts = await storedRace(db)
  const megabytes = ((await sizeOfFacts(db)) - before) / 1024 / 1024
  return [
    {
      what: '24 hours of 62 cars through relay and receiver at speed 60: differences to the file',
      measured: (await differencesToFile(facts, world)).length,
      limit: 0,
      unit: '',
      rule: 'at most',
      note: `${facts.laps.length.toLocaleString('en-US')} laps of ${posts.length.toLocaleString('en-US')} samples, ${(spent / posts.length).toFixed(1)} ms each`,
    },
    {
      what: 'the same, in the database',
      measured: megabytes,
      limit: 30,
      unit: 'MB',
      rule: 'at most',
      note: `${facts.moments.length.toLocaleString('en-US')} moments`,
    },
    {
      what: 'the same, its largest sample',
      measured: bytes / 1024,
      limit: 1_024,
      unit: 'KB',
      rule: 'at most',
    },
  ]
}
