import { eq } from 'drizzle-orm'
import { events, tracks, users } from '#server/database/schema.ts'
import { sampleReceiver } from '#server/features/live-timing/receive-sample.ts'
import { LiveSample } from '#shared/contract/live-samples.ts'
import { playTrack } from '#tests/support/play-track.ts'
import { differencesToFile, storedRace } from '#tests/support/stored-race.ts'
import type { Figure } from './figure.ts'
import type { Guild } from './guild.ts'
import { sizeOfFacts } from './live-day.ts'

/** Seconds of the race in one of the clock of relay and receiver. */
const SPEED = 60
const HOUR_MS = 3_600_000

/** A race of 24 hours with 62 cars from the game's answers through the relay and the receiver into the database. */
export async function benchRelayedDay({ db, eventIds }: Guild): Promise<Figure[]> {
  const [sarthe] = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(eq(tracks.fileCourse, 'Circuit de la Sarthe'))
  const [sender] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
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
  let clock = new Date(from)
  let bytes = 0
  let spent = 0
  const receive = sampleReceiver({ db, now: () => clock, trackSpeed: SPEED })
  const before = await sizeOfFacts(db)
  const { world, posts } = await playTrack(
    'day',
    async (report, ms) => {
      clock = new Date(ms)
      bytes = Math.max(bytes, JSON.stringify(report).length)
      const begun = performance.now()
      const answer = await receive(LiveSample.parse(report), sender?.id ?? 0)
      spent += performance.now() - begun
      if ('refused' in answer) throw new Error(`A sample was refused: ${answer.refused}`)
      const { known, next, role } = answer.taken
      return { body: { session: 's', known, next, role } }
    },
    { from, speed: SPEED },
  )
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
