import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { fillCatalogue } from '#server/database/catalogue/fill-catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { cars, crewMembers, entries } from '#server/database/schema.ts'
import { makers } from '#tests/support/makers.ts'
import { endWithBench } from './endings.ts'
import { growGuild } from './grow-guild.ts'
import { signIn } from './sign-in.ts'

const EVENTS = 200
const REGISTRATIONS = 30
/** Long enough ago that nobody is told any more that they can sign up. */
const CREATED_AT = new Date(Date.now() - 30 * 86_400_000)
/** A guild after many years: 60,000 results. */
export const LARGE = { drivers: 2_000, events: 1_000, cars: 60 } as const

export type Guild = {
  db: Database
  databaseUrl: string
  dataDir: string
  /** Session cookie of an admin. */
  cookie: string
  eventIds: number[]
  /** Grows it to `LARGE`; only the first call does anything. */
  grow: () => Promise<void>
}

/** A temporary database with 200 events of 30 registrations each, and a signed-in admin. */
export async function foundGuild(): Promise<Guild> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'paddock-bench-'))
  await chmod(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  endWithBench(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = await startEmbedded({ dataDir, log, onLost: fail })
  endWithBench(embedded.stop)
  await migrateDatabase(embedded.url)
  const { pool, db } = connectDatabase(embedded.url, log)
  endWithBench(() => pool.end())
  await fillCatalogue(db)

  const make = makers(db)
  const drivers = await Promise.all(Array.from({ length: REGISTRATIONS }, () => make.driver()))
  const admin = await make.admin()
  const allCars = await db.select().from(cars)
  const eventIds: number[] = []
  for (let i = 0; i < EVENTS; i++) {
    const { id } = await make.event({
      title: `Endurance Cup, round ${i + 1}`,
      description: 'Four hours over the roller coaster, two drivers per car welcome, real weather.',
      slots: { Hypercar: 10, LMP2: 10, LMGT3: 16 },
      maxParticipants: 36,
      createdAt: CREATED_AT,
    })
    eventIds.push(id)
    const inserted = await db
      .insert(entries)
      .values(
        drivers.map((_, index) => ({
          eventId: id,
          carId: allCars[index % allCars.length]?.id ?? 1,
          number: index + 1,
        })),
      )
      .returning({ id: entries.id })
    await db.insert(crewMembers).values(
      drivers.map((driver, index) => ({
        entryId: inserted[index]?.id ?? 0,
        userId: driver.id,
        name: driver.displayName,
        isCaptain: true,
        drivesInEventId: id,
      })),
    )
  }
  const cookie = await signIn(db, admin.id)

  let growing: Promise<void> | undefined
  return {
    db,
    databaseUrl: embedded.url,
    dataDir,
    cookie,
    eventIds,
    grow: () => (growing ??= growGuild(embedded.url, LARGE)),
  }
}

function fail(error: Error) {
  throw error
}
