import { expect, it } from 'vitest'
import { championshipSeasonApi } from '#shared/contract/championship-season.ts'
import type { ChampionshipForm } from '#shared/contract/championship-form.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { CREWS, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { make } = app
const { member, create, tableOf } = await championshipDesk(app)
const desk = deskClient(app, await make.admin(), await make.driver())

/** Longer than any of its drivers drove. */
const TOO_LONG = 600

it('takes the times in the car of a race, by a rule of the championship or of the round', async () => {
  const { id: eventId } = await make.event({ startDateTime: new Date('2026-05-02T18:00:00Z') })
  const startedAt = new Date('2026-05-02T18:00:00Z')
  await desk.upload(eventId, raceFile({ ...short, seed: 40, entries: CREWS, startedAt }))

  const outcome = async (form: Partial<ChampionshipForm>, round: object = {}) => {
    const { id } = await create({ ...form, rounds: [{ eventId, ...round }] })
    const drivers = await tableOf(id)
    const cells = drivers.rows.flatMap(({ cells: own }) => own)
    return {
      points: Math.max(...drivers.rows.map(({ points }) => points)),
      reasons: new Set(cells.flatMap((cell) => cell?.counted.map(({ withheld }) => withheld))),
      unclassified: new Set(drivers.cars.map((car) => car.unclassified)),
      id,
    }
  }
  const rule = (noPointsFor: 'driver' | 'car', minutes = TOO_LONG) => ({
    configuration: { minDriveMinutes: { minutes, noPointsFor } },
  })
  const plain = await outcome({})
  expect(plain.points).toBe(25)

  const withheld = await outcome(rule('driver'))
  expect(withheld).toMatchObject({ points: 0, reasons: new Set(['too-short-a-drive']) })
  const { data } = await member.call(championshipSeasonApi.get, {
    params: { id: `season-${withheld.id}` },
  })
  const crew = data.season.rounds[0]?.cars[0]?.drivers ?? []
  expect(crew.every((one) => typeof one !== 'string' && (one.seconds ?? 0) > 0)).toBe(true)

  const struck = await outcome(rule('car'))
  expect(struck).toMatchObject({ points: 0, unclassified: new Set(['too-short-a-drive']) })

  // A round's own time counts in place of the championship's, also where that has none.
  expect(await outcome(rule('driver'), { minDriveMinutes: 0 })).toMatchObject({ points: 25 })
  expect(await outcome({}, { minDriveMinutes: TOO_LONG })).toMatchObject({ points: 0 })
  expect(await outcome(rule('car', 0), { minDriveMinutes: TOO_LONG })).toMatchObject({ points: 0 })
})
