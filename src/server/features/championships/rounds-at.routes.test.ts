import { pino } from 'pino'
import { expect, it } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { rememberedChampionships } from './scored.ts'

const app = await startTestApp()
const { make } = app
const { admin, member, create, get, tableOf, lines, decide, close, nextName } =
  await championshipDesk(app)

const HOUR = 60

/** Three hours in laps of a minute: Ann leads for two, her partner Ben loses it to Cid. Dee retires after one and a half. */
async function endurance(third: 'DNF' | 'DSQ' = 'DNF') {
  const event = await make.event({
    title: 'Night race',
    status: 'completed',
    startDateTime: new Date('2012-05-05T12:00:00Z'),
    endDateTime: new Date('2012-05-05T15:00:00Z'),
    raceMinutes: 180,
  })
  const car = (
    position: number,
    names: string[],
    lapSeconds: number[][],
    status: 'Finished' | 'DNF' | 'DSQ' = 'Finished',
  ) =>
    make.result({
      eventId: event.id,
      position,
      classPosition: position,
      status,
      carNumber: String(position),
      finishTimeSeconds:
        status === 'Finished' ? lapSeconds.flat().reduce((sum, one) => sum + one, 0) : null,
      drivers: names.map((name) => ({ name })),
      lapSeconds,
    })
  const laps = (count: number, seconds: number) => Array.from({ length: count }, () => seconds)
  await car(1, ['Cid'], [laps(180, 60.2)])
  await car(2, ['Ann', 'Ben'], [laps(125, 60), laps(50, 62)])
  await car(3, ['Dee'], [laps(90, 59.9)], third)
  return event
}

const configuration = { points: [10, 6, 4], bonus: { fastestLap: 1, participation: 2 } }

it('scores the order and the drivers at times of a race, and bonus points at its flag only', async () => {
  const event = await endurance()
  const { id } = await create({
    configuration,
    rounds: [
      { eventId: event.id },
      { eventId: event.id, atMinutes: 2 * HOUR, points: [5, 3, 1] },
      { eventId: event.id, atMinutes: HOUR, points: [5, 3, 1], name: 'First hour' },
    ],
  })
  const { rounds } = await get(id)
  expect(rounds.map((round) => [round.id, round.name, round.minutes, round.state])).toEqual([
    [`${event.id}m60`, 'First hour', 60, 'provisional'],
    [`${event.id}m120`, 'Night race after 2 h', 120, 'provisional'],
    [String(event.id), 'Night race', 180, 'provisional'],
  ])
  const { rows } = await tableOf(id)
  const scores = rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.points ?? null)])
  expect(scores).toEqual([
    // Dee leads after an hour, and has retired after two.
    ['Ann', 3, 5, 8],
    ['Cid', 1, 3, 12],
    ['Ben', null, null, 8],
    ['Dee', 5, 0, 2],
  ])
  // The results show what the flag was worth.
  const { data: results } = await member.call(resultsApi.list, { params: { id: event.id } })
  expect(results.map(({ points }) => points)).toEqual([12, 8, 2])
  const { data: links } = await member.call(championshipLinksApi.listOfEvent, {
    params: { id: event.id },
  })
  expect(links.map(({ name, number }) => [number, name])).toEqual([
    [1, 'First hour'],
    [2, 'after 2 h'],
    [3, null],
  ])

  // A decision is about one of them.
  await decide(id, { kind: 'places', round: `${event.id}m120`, car: 'Hypercar 2', places: 1 })
  expect((await tableOf(id)).rows.find(({ name }) => name === 'Ann')?.points).toBe(14)
  const before = await lines(id)
  await close(id)
  expect(await lines(id)).toEqual(before)
})

it('shares a car by laps or by driving time, at the flag and at times of its race', async () => {
  const event = await endurance()
  const rounds = [{ eventId: event.id }, { eventId: event.id, atMinutes: 150 }]
  const pointsOf = async (percent: number, of: 'laps' | 'time') => {
    const whoScores = { rule: 'min-share' as const, percent, of }
    const { id } = await create({ configuration: { points: [10, 6, 4], whoScores }, rounds })
    const { rows } = await tableOf(id)
    return rows
      .find(({ name }) => name === 'Ben')
      ?.cells.map((cell) => [cell?.points, cell?.counted[0]?.withheld])
  }
  // After two and a half hours, Ben drove 24 of 149 laps and 1,488 of 8,988 s; at the flag 50 of 175, and 3,100 of 10,600.
  const [scores, byLaps, byTime] = [
    [6, null],
    [0, 'small-share'],
    [0, 'small-time-share'],
  ]
  expect(await pointsOf(16.3, 'laps')).toEqual([byLaps, scores])
  expect(await pointsOf(16.3, 'time')).toEqual([scores, scores])
  expect(await pointsOf(29, 'laps')).toEqual([byLaps, byLaps])
  expect(await pointsOf(29, 'time')).toEqual([byTime, scores])
})

it('reads the laps of a race again once its results have changed, not for every decision', async () => {
  const event = await endurance()
  const round = `${event.id}m120`
  const { id } = await create({
    configuration,
    rounds: [{ eventId: event.id, atMinutes: 2 * HOUR }],
  })
  const { pool, db } = connectDatabase(app.databaseUrl, pino({ level: 'silent' }))
  const championships = rememberedChampionships(db)
  const count = countStatements(pool)
  const statements = async () => {
    const planned = await championships.get(`season-${id}`)
    const before = count()
    const { season } = await championships.score(planned)
    return { statements: count() - before, cars: season.rounds[0]?.cars.length }
  }

  const first = await statements()
  await decide(id, { kind: 'places', round, car: 'Hypercar 2', places: 1 })
  const second = await statements()
  expect(second.cars).toBe(3)
  expect(second.statements).toBeLessThan(first.statements)
  await make.result({ eventId: event.id, position: 4, classPosition: 4, carNumber: '4' })
  expect((await statements()).statements).toBe(first.statements)
  await pool.end()
})

it('takes everything from a car that is disqualified from the race', async () => {
  const event = await endurance('DSQ')
  const { id } = await create({
    configuration,
    rounds: [{ eventId: event.id, atMinutes: HOUR, points: [5, 3, 1] }],
  })
  expect(await lines(id)).toEqual(['1 Ann 5', '2 Cid 3', '3 Dee 0'])
})

it('has no round at a time that the race did not reach, or that is not planned', async () => {
  const event = await endurance()
  expect(
    await admin.request(championshipFormApi.create, {
      body: { name: nextName(), configuration, rounds: [{ eventId: event.id, atMinutes: 180 }] },
    }),
  ).toMatchObject({
    status: 400,
    body: {
      fields: { 'rounds.0.atMinutes': 'The race is planned for 3 h: choose an earlier time.' },
    },
  })
  const short = await make.event({ status: 'completed', raceMinutes: 180 })
  await make.result({ eventId: short.id, lapSeconds: [[60, 60]] })
  const { id } = await create({ rounds: [{ eventId: short.id, atMinutes: 30 }] })
  expect((await get(id)).rounds).toMatchObject([{ state: 'none', sessionId: null }])
  expect(await lines(id)).toEqual([])
})
