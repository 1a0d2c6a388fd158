import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { liveCars, liveLaps, liveMoments, liveSessions } from '#server/database/schema.ts'
import { LiveSample } from '#shared/contract/live-samples.ts'
import { beginTracking, followSession } from '#shared/domain/live-timing/follow-session.ts'
import { trackRace } from './track-race.ts'

const CARS = 62
const LAP_SECONDS = 238
const DAY_SECONDS = 86_400
/** As many rows as a statement can have parameters for. */
const AT_ONCE = 3_000

/** The race of an event as relays have seen 24 hours of it: 62 cars, 22,000 laps, and 2,000 contacts. */
export async function storeLiveDay(db: Database, eventId: number, now: Date) {
  const classes = ['Hyper', 'LMP2', 'GT3']
  const racers = Array.from({ length: CARS }, (_, index) => ({
    slot: index,
    no: String(index + 1),
    cls: classes[index % classes.length] ?? '',
    driver: `Driver ${index + 1}`,
    lap: LAP_SECONDS + index / 100,
  }))
  const race = trackRace({ racers, began: new Date(now.getTime() - DAY_SECONDS * 1_000) })
  const sampleAt = (et: number) => LiveSample.parse(race.at(et))
  const tracking = beginTracking(sampleAt(DAY_SECONDS - 1), now.getTime() - 1_000)
  followSession(tracking, sampleAt(DAY_SECONDS), now.getTime())

  const session = { eventId, kind: 'race', ordinal: 1, track: 'Day', isOnline: true } as const
  const { id: sessionId } = one(
    await db
      .insert(liveSessions)
      .values({ ...session, beganAt: race.began, seenAt: now, tracking })
      .returning({ id: liveSessions.id }),
  )
  await db.insert(liveCars).values(tracking.cars.map((car) => ({ ...car, sessionId })))
  const laps = tracking.cars.flatMap(({ car, laps: driven }) =>
    Array.from({ length: driven }, (_, index) => ({
      sessionId,
      car,
      lap: index + 1,
      crossed: (index + 1) * LAP_SECONDS + car,
      seconds: LAP_SECONDS,
      sector1: 80.1,
      sector2: 80.2,
      sector3: LAP_SECONDS - 160.3,
      driver: 0,
      isPit: index % 20 === 19,
      flag: 'green' as const,
      senderId: 1,
    })),
  )
  for (let from = 0; from < laps.length; from += AT_ONCE)
    await db.insert(liveLaps).values(laps.slice(from, from + AT_ONCE))
  await db.insert(liveMoments).values(
    Array.from({ length: 2_000 }, (_, index) => ({
      sessionId,
      key: `contact ${index}`,
      at: index * 40,
      car: 1 + (index % CARS),
      details: { what: 'contact' as const, driver: 'Driver 1', other: 'Driver 2', otherCar: 2 },
      senderId: 1,
    })),
  )
  return { car: 1 }
}
