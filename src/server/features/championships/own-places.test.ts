import { expect, it } from 'vitest'
import { standingsApi } from '#shared/contract/standings.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, make } = await startTestApp()
const lotta = await make.driver({ displayName: 'Lotta Laps' })
const own = () => as(lotta).call(standingsApi.getOwn)

it('has no places before the first race', async () => {
  expect(await own()).toEqual({
    data: { season: null, heldRounds: 0, plannedRounds: 0, places: [] },
  })
})

it("lists the caller's place in each class of the latest season, and follows the results", async () => {
  await race('2025-04-01', ['Hank Hairpin', 'Lotta Laps'])
  expect(await own()).toEqual({
    data: {
      season: '2025 Season',
      heldRounds: 1,
      plannedRounds: 1,
      places: [{ carClass: 'Hypercar', position: 2, points: 18, drivers: 2 }],
    },
  })

  await race('2025-05-01', ['Lotta Laps', 'Hank Hairpin', 'Rita Runoff'])

  const { data } = await own()
  expect(data.heldRounds).toBe(2)
  expect(data.places).toEqual([{ carClass: 'Hypercar', position: 1, points: 43, drivers: 3 }])
})

async function race(day: string, names: string[]) {
  const startDateTime = new Date(`${day}T12:00:00Z`)
  const { id: eventId } = await make.event({ status: 'completed', startDateTime })
  for (const [index, name] of names.entries())
    await make.result({
      eventId,
      position: index + 1,
      classPosition: index + 1,
      drivers: [{ name, userId: name === lotta.displayName ? lotta.id : null }],
    })
}
