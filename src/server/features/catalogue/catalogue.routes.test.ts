import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fillCatalogue } from '#server/database/catalogue/fill-catalogue.ts'
import { catalogueFills, tracks } from '#server/database/schema.ts'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const driver = as(await make.driver())

it('lists the classes, fastest first', async () => {
  const { data } = await driver.call(catalogueApi.listCarClasses)
  expect(data.map(({ name }) => name)).toEqual(['Hypercar', 'LMP2', 'LMP3', 'LMGT3', 'GTE'])
})

it('lists every car with its class, by class, make and model', async () => {
  const { data: cars } = await driver.call(catalogueApi.listCars)
  expect(cars).toHaveLength(35)
  expect(cars[0]).toMatchObject({ make: 'Alpine', model: 'A424', carClass: { name: 'Hypercar' } })
  expect(cars.at(-1)).toMatchObject({ make: 'Porsche', model: '911 RSR-19' })
})

it('lists every track with its layouts', async () => {
  const { data: all } = await driver.call(tracksApi.list)
  expect(all).toHaveLength(38)
  expect(all.find(({ layoutVariant }) => layoutVariant === '24 Hours')).toEqual({
    id: expect.any(Number),
    name: 'Circuit de la Sarthe',
    outline: expect.any(String),
    country: 'France',
    length: '13.626',
    turns: 38,
    imageUrl: null,
    description: '',
    layoutVariant: '24 Hours',
    version: 1,
  })
})

it('lists the tracks by name, whatever the case of its letters, and their layouts by theirs', async () => {
  const { data: all } = await driver.call(tracksApi.list)
  const names = [...new Set(all.map(({ name }) => name))]

  expect(names.filter((name) => name.startsWith('Circuit '))).toEqual([
    'Circuit de Barcelona-Catalunya',
    'Circuit de la Sarthe',
    'Circuit de Spa-Francorchamps',
    'Circuit of the Americas',
    'Circuit Paul Ricard',
  ])
  const sarthe = all.filter(({ name }) => name === 'Circuit de la Sarthe')
  expect(sarthe.map(({ layoutVariant }) => layoutVariant)).toEqual([
    '24 Hours',
    'Mulsanne (no chicanes)',
  ])
})

it('offers the same games to game profiles and to admins', async () => {
  const { data: games } = await driver.call(catalogueApi.listGames)
  expect(games.map(({ name }) => name)).toContain('Le Mans Ultimate')
  expect(await driver.call(catalogueApi.listGameTypes)).toEqual({ data: games })
})

it('inserts new items, and does not touch changed or removed ones', async () => {
  const fuji = and(eq(tracks.name, 'Fuji Speedway'), eq(tracks.layoutVariant, 'Grand Prix'))
  const monza = and(
    eq(tracks.name, 'Autodromo Nazionale Monza'),
    eq(tracks.layoutVariant, 'Grand Prix'),
  )
  const sebring = and(
    eq(tracks.name, 'Sebring International Raceway'),
    eq(tracks.layoutVariant, 'School'),
  )
  await db.update(tracks).set({ turns: 99 }).where(fuji)
  await db.delete(tracks).where(monza)
  await db.delete(tracks).where(sebring)
  await db
    .delete(catalogueFills)
    .where(eq(catalogueFills.key, 'track/Sebring International Raceway/School'))

  await Promise.all([fillCatalogue(db), fillCatalogue(db), fillCatalogue(db)])

  expect(await db.select({ turns: tracks.turns }).from(tracks).where(fuji)).toEqual([{ turns: 99 }])
  expect(await db.select().from(tracks).where(monza)).toHaveLength(0)
  expect(await db.select().from(tracks).where(sebring)).toHaveLength(1)
})
