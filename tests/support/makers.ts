import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { one } from '#server/database/one.ts'
import {
  carClasses,
  cars,
  crewMembers,
  entries,
  eventCarClasses,
  events,
  guildSettings,
  secondFactors,
  tracks,
  users,
} from '#server/database/schema.ts'
import type { HoldUp } from '#shared/domain/members/held-up.ts'
import { isActive } from '#shared/domain/entries/entry-state.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { resultMaker } from './result-maker.ts'
import { DEFAULT_SETTINGS } from '#shared/contract/event-form.ts'

const DAY_MS = 86_400_000
const SPA = 'Circuit de Spa-Francorchamps'

type EventOptions = Partial<typeof events.$inferInsert> & { slots?: Record<string, number> }

/** Makes rows for tests. Defaults are valid; each option changes one thing. */
export function makers(db: Database) {
  let count = 0

  async function driver(options: Partial<typeof users.$inferInsert> = {}) {
    count++
    const raceControlUsername =
      options.raceControlUsername === undefined ? `Racer ${count}` : options.raceControlUsername
    const values = {
      displayName: `Driver ${count}`,
      ...options,
      raceControlUsername,
      raceControlKey: raceControlUsername && nameKey(raceControlUsername),
    }
    return one(await db.insert(users).values(values).returning())
  }

  /** Somebody who is signed in but may not come in yet. */
  const heldUp = (by: HoldUp) =>
    ({
      waiting: () => driver({ admission: 'waiting' }),
      refused: () => driver({ admission: 'refused', refusalReason: 'Not now' }),
      // `signIn` makes a session that has not shown the code.
      factor: async () => {
        const member = await driver()
        const createdAt = new Date()
        const secret = 'JBSWY3DPEHPK3PXP'
        await db
          .insert(secondFactors)
          .values({ userId: member.id, secret, createdAt, confirmedAt: createdAt })
        return { ...member, needsFactor: true }
      },
      'factor-setup': async () => {
        await db
          .insert(guildSettings)
          .values({ requiresFactor: true })
          .onConflictDoUpdate({ target: guildSettings.isOnly, set: { requiresFactor: true } })
        return driver({ role: 'admin' })
      },
    })[by]()

  const admin = () => driver({ displayName: `Admin ${++count}`, role: 'admin' })

  /** By default upcoming, with registration open and free slots in Hypercar and LMGT3. */
  async function event({ slots = { Hypercar: 10, LMGT3: 10 }, ...options }: EventOptions = {}) {
    const now = Date.now()
    // The track of `raceFile`.
    const [track] = await db.select().from(tracks).where(eq(tracks.fileCourse, SPA)).limit(1)
    const values = {
      title: `Event ${++count}`,
      description: 'A race.',
      trackId: track?.id ?? 0,
      startDateTime: new Date(now + 7 * DAY_MS),
      endDateTime: new Date(now + 7.25 * DAY_MS),
      registrationStartDate: new Date(now - DAY_MS),
      registrationEndDate: new Date(now + 6 * DAY_MS),
      timezone: 'UTC',
      maxParticipants: 30,
      ...DEFAULT_SETTINGS,
      ...options,
    }
    const created = one(await db.insert(events).values(values).returning())
    const classes = await db
      .select()
      .from(carClasses)
      .where(inArray(carClasses.name, Object.keys(slots)))
    await db.insert(eventCarClasses).values(
      classes.map(({ id, name }) => ({
        eventId: created.id,
        carClassId: id,
        maxSlots: slots[name] ?? 1,
      })),
    )
    return created
  }

  async function car(className = 'Hypercar') {
    const rows = await db
      .select({ id: cars.id, make: cars.make, model: cars.model })
      .from(cars)
      .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
      .where(eq(carClasses.name, className))
      .limit(1)
    return one(rows)
  }

  type RegistrationOptions = Partial<typeof entries.$inferInsert> & {
    eventId: number
    userId?: number
    driverName?: string
  }

  /** An entry with a crew of one. */
  async function registration({ userId, driverName, ...options }: RegistrationOptions) {
    const captain = userId === undefined ? await driver() : { id: userId }
    const carId = options.carId ?? (await car()).id
    const entry = one(
      await db
        .insert(entries)
        .values({
          carId,
          ...options,
          ...(options.signedUpAt && { queuedAt: options.queuedAt ?? options.signedUpAt }),
        })
        .returning(),
    )
    const name =
      driverName ?? ('displayName' in captain ? captain.displayName : 'Registered Driver')
    const drivesInEventId = isActive(entry) ? entry.eventId : null
    await db
      .insert(crewMembers)
      .values({ entryId: entry.id, userId: captain.id, name, isCaptain: true, drivesInEventId })
    await growCard(entry.eventId)
    return entry
  }

  /** Answers about the entries of an event are kept until this version changes. */
  async function growCard(eventId: number) {
    await db
      .update(events)
      .set({ cardVersion: sql`${events.cardVersion} + 1` })
      .where(eq(events.id, eventId))
  }

  type CrewOptions = Partial<typeof crewMembers.$inferInsert> & { entryId: number }

  /** By default a driver who has accepted. */
  async function crewMember({ entryId, ...options }: CrewOptions) {
    const member = options.userId ? { id: options.userId, displayName: 'Member' } : await driver()
    const entry = one(await db.select().from(entries).where(eq(entries.id, entryId)))
    const isIn = (options.state ?? 'accepted') === 'accepted'
    const drives = isIn && (options.role ?? 'driver') === 'driver'
    const part = one(
      await db
        .insert(crewMembers)
        .values({
          entryId,
          userId: member.id,
          name: member.displayName,
          isCaptain: false,
          drivesInEventId: drives ? entry.eventId : null,
          ...options,
        })
        .returning(),
    )
    await growCard(entry.eventId)
    return part
  }

  return { driver, admin, heldUp, event, car, registration, crewMember, result: resultMaker(db) }
}
