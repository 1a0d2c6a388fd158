import { eq } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { carClasses, cars, catalogueFills, gameTypes, tracks } from '../schema.ts'
import { carClasses as builtInClasses } from './car-classes.ts'
import { cars as builtInCars } from './cars.ts'
import { tracks as builtInTracks } from './tracks.ts'

/** The supported simulations. Events are raced in the first one. */
const builtInGames = [{ name: 'Le Mans Ultimate' }, { name: 'rFactor 2' }]

/** Inserts new items of the built-in catalogue. Never changes existing items or restores removed ones. */
export async function fillCatalogue(db: Database) {
  const filled = new Set((await db.select().from(catalogueFills)).map(({ key }) => key))
  const items = catalogueItems().filter(({ key }) => !filled.has(key))
  if (items.length === 0) return

  await db.transaction(async (tx) => {
    for (const { key, insert } of items) {
      // If two processes start at once, the one that records an item first inserts it.
      const mine = await tx.insert(catalogueFills).values({ key }).onConflictDoNothing().returning()
      if (mine.length > 0) await insert(tx)
    }
  })
}

type CatalogueItem = { key: string; insert: (tx: Database) => Promise<unknown> }

function catalogueItems(): CatalogueItem[] {
  return [
    ...builtInGames.map((game) => ({
      key: `game/${game.name}`,
      insert: (tx: Database) => tx.insert(gameTypes).values(game).onConflictDoNothing(),
    })),
    ...builtInClasses.map((carClass) => ({
      key: `class/${carClass.name}`,
      insert: (tx: Database) => tx.insert(carClasses).values(carClass).onConflictDoNothing(),
    })),
    ...Object.entries(builtInCars).flatMap(([className, models]) =>
      models.map((car) => ({
        key: `car/${car.make}/${car.model}`,
        insert: (tx: Database) => insertCar(tx, car, className),
      })),
    ),
    ...builtInTracks.map((track) => ({
      key: `track/${track.name}/${track.layoutVariant}`,
      insert: (tx: Database) => tx.insert(tracks).values(track).onConflictDoNothing(),
    })),
  ]
}

async function insertCar(tx: Database, car: { make: string; model: string }, className: string) {
  const [carClass] = await tx.select().from(carClasses).where(eq(carClasses.name, className))
  if (!carClass) return
  await tx
    .insert(cars)
    .values({ ...car, carClassId: carClass.id })
    .onConflictDoNothing()
}
