import { expect, it } from 'vitest'
import type { Correction } from '#shared/domain/results/adjustment.ts'
import { carOf, deskClient } from '#tests/support/desk-client.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, resultsOf, entriesOf, adjust, undo } = deskClient({ as, db }, admin, driver)

it.each<[string, Correction, string]>([
  ['a place', { kind: 'places', places: 1 }, '1 place lost'],
  ['a lap', { kind: 'laps', laps: 5 }, '5 laps taken off'],
])(
  'takes %s from the winner of a class, says so, and gives it back exactly',
  async (_, change, what) => {
    const event = await make.event()
    await upload(event.id)
    const rows = await entriesOf(event.id)
    const before = await deskOf(event.id)
    const [winner, second] = before.cars.filter(({ carClass }) => carClass === 'Hypercar')
    if (!winner || !second) throw new Error('Two cars at least')

    const reply = await adjust(event.id, before.version, winner, change)

    const { data: adjustment } = reply.answer()
    expect(adjustment).toMatchObject({ change, state: 'counts' })
    const results = await resultsOf(event.id)
    const punished = results.find(({ carNumber }) => carNumber === winner.carNumber)
    const taken = change.kind === 'laps' ? change.laps : 0
    expect(punished).toMatchObject({
      classPosition: 2,
      lapsCompleted: winner.lapsCompleted - taken,
      adjustments: [{ what }],
      imported: {
        classPosition: 1,
        ...(taken > 0 && { lapsCompleted: winner.lapsCompleted }),
      },
    })
    expect(results.find(({ carNumber }) => carNumber === second.carNumber)?.classPosition).toBe(1)
    const desk = carOf(await deskOf(event.id), winner.carNumber)
    expect(desk.imported.lapsCompleted ?? desk.lapsCompleted).toBe(winner.lapsCompleted)

    await undo(event.id, adjustment.id, 'undo')

    expect(await entriesOf(event.id)).toEqual(rows)
  },
)

it('refuses to take off more laps than a car drove', async () => {
  const event = await make.event()
  await upload(event.id)
  const desk = await deskOf(event.id)
  const [car] = desk.cars
  if (!car) throw new Error('A car at least')

  const reply = await adjust(event.id, desk.version, car, {
    kind: 'laps',
    laps: car.lapsCompleted + 1,
  })

  expect(reply).toMatchObject({
    status: 409,
    body: { error: 'This adjustment does not fit: the car has not driven that many laps' },
  })
})
