import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { notifications } from '#server/database/schema.ts'
import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { seasonScene } from '#tests/support/season-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, db, make } = app
const { admin, cars, championship, enter, shown } = await seasonScene(app)

function enterCrew(
  championshipId: number,
  crew: object[],
  change: object = {},
  by: { id: number } = admin,
) {
  const values = { championshipId, carId: cars.LMGT3.id, driverNumber: 7, reason: 'They asked' }
  return as(by).request(seasonEntriesApi.enterCrew, { body: { ...values, crew, ...change } })
}

it('enters members and guests in all rounds, while season entries are closed, too', async () => {
  const { id } = await championship([10, 17], { rules: { isOpen: false } })
  const anna = await make.driver({ displayName: 'Anna Apex' })
  const reply = await enterCrew(id, [{ userId: anna.id }, { guestName: 'Gail Guest' }])
  expect(reply).toMatchObject({ status: 201 })

  const { entries } = await shown(id)
  expect(entries).toMatchObject([
    {
      state: 'accepted',
      number: 7,
      crew: [
        { displayName: 'Anna Apex', isCaptain: true, hasAccepted: true },
        { displayName: 'Gail Guest', isCaptain: false, hasAccepted: true },
      ],
    },
  ])
  expect(entries[0]?.rounds.map(({ entryId }) => entryId === null)).toEqual([false, false])
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, anna.id))
  expect(told).toMatchObject({ kind: 'season-entry', details: { season: { act: 'entered' } } })
})

it('can be led by a guest, and join the reserves', async () => {
  const { id } = await championship([10])
  await enterCrew(id, [{ guestName: 'Gus Guest' }])
  await enterCrew(id, [{ guestName: 'Greta Guest' }], { isReserve: true })
  const { entries } = await shown(id)
  expect(entries.map(({ state, rounds }) => [state, rounds[0]?.state])).toEqual([
    ['accepted', 'in'],
    ['reserve', 'none'],
  ])
})

it('refuses whoever is in a season entry already, numbers of others and members', async () => {
  const { id } = await championship([10])
  const driver = await make.driver()
  await enter(id, { number: 7, driver })
  const refused = async (crew: object[], change: object = {}) =>
    (await enterCrew(id, crew, change)).body
  expect(await refused([{ userId: driver.id }], { driverNumber: 8 })).toMatchObject({
    error: `${driver.displayName} is in a season entry of this championship already`,
  })
  const other = await make.driver()
  expect(await refused([{ userId: other.id }])).toMatchObject({
    error: 'Driver number 7 belongs to another season entry',
  })
  expect(await refused([{ userId: other.id }, { userId: other.id }])).toMatchObject({
    error: `${other.displayName} is in this crew twice`,
  })
  expect(await enterCrew(id, [{ userId: other.id }], {}, other)).toMatchObject({ status: 403 })
})
