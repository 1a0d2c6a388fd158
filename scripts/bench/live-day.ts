import { sql } from 'drizzle-orm'
import { resultFile } from '#demo/game/results-folder.ts'
import { findScenario } from '#demo/game/scenarios.ts'
import { timelineOf } from '#demo/game/timeline.ts'
import { liveCars, liveLaps, liveMoments, liveSessions } from '#server/database/schema.ts'
import {
  liveClassification,
  liveDifferences,
} from '#shared/domain/live-timing/live-classification.ts'
import { inPieces } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'
import { seenRace } from '#tests/support/seen-race.ts'
import type { Figure } from './figure.ts'
import type { Guild } from './guild.ts'

const AT_ONCE = 500
const MB = 1024 * 1024

/** A race of 24 hours with 62 cars as somebody sees it once a second, compared with the file that the game writes of it. */
export async function benchLiveDay({ db, eventIds }: Guild): Promise<Figure[]> {
  const timeline = timelineOf(findScenario('day'), new Date('2026-06-13T14:00:00Z'))
  const part = timeline.parts.at(-1)
  if (!part) throw new Error('The scenario has no race')
  const begun = performance.now()
  const facts = seenRace(timeline, part)
  const seconds = (performance.now() - begun) / 1_000
  const file = await readRaceFile(inPieces(resultFile(part), 65_536))
  const live = liveClassification(facts)
  const times = new Map<string, number | null>(
    facts.laps.map(({ car, lap, seconds: time }) => [`${car} ${lap}`, time]),
  )
  const wrong = file.cars.flatMap(({ carNumber, laps }) => {
    const own = live.find((one) => one.carNumber === carNumber)
    return laps.filter(({ number, time }) => times.get(`${own?.car} ${number}`) !== (time ?? null))
  })

  const before = await sizeOfFacts(db)
  const now = new Date()
  const [session] = await db
    .insert(liveSessions)
    .values({
      eventId: eventIds[0] ?? 0,
      kind: 'race',
      ordinal: 1,
      track: 'Circuit de la Sarthe',
      isOnline: true,
      beganAt: now,
      seenAt: now,
      tracking: { et: 0 } as never,
    })
    .returning({ id: liveSessions.id })
  const told = { sessionId: session?.id ?? 0, senderId: 1 }
  const cars = facts.cars.map((car) => ({ ...car, sessionId: told.sessionId }))
  const laps = facts.laps.map(({ sectors: [sector1, sector2, sector3], ...lap }) => ({
    ...lap,
    ...told,
    sector1,
    sector2,
    sector3,
  }))
  const moments = facts.moments.map((moment, index) => ({
    ...moment,
    ...told,
    key: `moment ${index}`,
  }))
  await db.insert(liveCars).values(cars)
  for (let from = 0; from < laps.length; from += AT_ONCE)
    await db.insert(liveLaps).values(laps.slice(from, from + AT_ONCE))
  for (let from = 0; from < moments.length; from += AT_ONCE)
    await db.insert(liveMoments).values(moments.slice(from, from + AT_ONCE))
  const megabytes = ((await sizeOfFacts(db)) - before) / MB
  return [
    {
      what: '24 hours of 62 cars, seen live: differences to the file in laps, order and drivers',
      measured: liveDifferences(live, file.cars).length + wrong.length,
      limit: 0,
      unit: '',
      rule: 'at most',
      note: `${facts.laps.length.toLocaleString('en-US')} laps, followed in ${seconds.toFixed(0)} s`,
    },
    {
      what: 'the same, in the database',
      measured: megabytes,
      limit: 30,
      unit: 'MB',
      rule: 'at most',
      note: `${facts.moments.length.toLocaleString('en-US')} moments`,
    },
  ]
}

export async function sizeOfFacts(db: Guild['db']) {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_total_relation_size('live_laps') + pg_total_relation_size('live_moments')
      + pg_total_relation_size('live_cars') as size`,
  )
  return Number(rows[0]?.size)
}
