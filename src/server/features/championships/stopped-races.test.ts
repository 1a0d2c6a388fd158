import { expect, it } from 'vitest'
import { raceJoinsApi } from '#shared/contract/race-joins.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { CREWS, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { make } = app
const { admin, member, create, get, tableOf } = await championshipDesk(app)
const desk = deskClient(app, await make.admin(), await make.driver())

const PARTS = [18, 19].map((hour, part) =>
  raceFile({
    ...short,
    seed: 30 + part,
    entries: CREWS,
    startedAt: new Date(`2026-05-02T${hour}:00:00Z`),
  }),
)

/** Two parts of 20 minutes each. */
async function stoppedRace(plannedMinutes: number) {
  const { id } = await make.event({ startDateTime: new Date('2026-05-02T18:00:00Z') })
  for (const part of PARTS) await desk.upload(id, part)
  return { id, join: (minutes = plannedMinutes) => joinParts(id, minutes) }
}

async function joinParts(id: number, plannedMinutes: number) {
  const params = { id }
  const { files, version } = (await admin.call(raceJoinsApi.get, { params })).data
  const settings = {
    cuts: [{ rule: 'leader' as const }],
    gaps: 'erased' as const,
    equalLaps: 'last-part' as const,
    retired: 'may-return' as const,
    weight: 'quarters' as const,
    plannedMinutes,
    credits: [],
    pairs: [],
  }
  const body = { files: files.map((file) => file.id), settings, version }
  await admin.call(raceJoinsApi.create, { params, body })
}

const configuration = { points: [25, 18, 15], rounding: 'none' } as const
const first = async (id: number) => (await tableOf(id)).rows[0]?.points

it('scores a race that was stopped by its length, and again in full when that is undone', async () => {
  const race = await stoppedRace(80)
  const { id } = await create({ configuration, rounds: [{ eventId: race.id }] })
  expect(await first(id)).toBe(25)

  await race.join()
  expect(await first(id)).toBe(12.5)
  expect((await get(id)).rounds).toMatchObject([{ award: 0.5 }])

  const { version } = (await admin.call(raceJoinsApi.get, { params: { id: race.id } })).data
  await admin.call(raceJoinsApi.undo, { params: { id: race.id }, body: { version } })
  expect(await first(id)).toBe(25)
})

it('does not count a race that was too short, and counts it by what an admin sets', async () => {
  const race = await stoppedRace(300)
  const { id } = await create({ configuration, rounds: [{ eventId: race.id }] })
  const fixed = await create({ configuration, rounds: [{ eventId: race.id, award: 0.75 }] })
  const full = await create({ configuration, rounds: [{ eventId: race.id, award: 1 }] })
  await race.join()
  expect(await first(full.id)).toBe(25)
  expect(await get(id)).toMatchObject({ plannedRounds: 0, rounds: [{ award: 0 }] })
  expect(await first(id)).toBeUndefined()
  expect(await first(fixed.id)).toBe(18.75)

  const season = { season: `season-${id}` }
  expect((await member.call(standingsApi.get, { query: season })).data).toMatchObject({
    plannedRounds: 0,
    rounds: [],
  })
})

it('weighs only the race of an event that was stopped', async () => {
  const race = await stoppedRace(80)
  const second = raceFile({
    ...short,
    seed: 40,
    session: 'Race2',
    entries: CREWS,
    startedAt: new Date('2026-05-02T21:00:00Z'),
  })
  await race.join()
  await admin.call(resultsApi.upload, {
    params: { id: race.id },
    file: { name: 'second.xml', content: second, confirmed: true },
  })
  const rounds = [{ eventId: race.id, race: 1 }, { eventId: race.id }]
  const { id } = await create({ configuration, rounds })
  expect((await get(id)).rounds.map(({ race: of, award }) => [of, award])).toEqual([
    [1, 0.5],
    [null, 1],
  ])
})
