import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { championshipSeasonApi } from '#shared/contract/championship-season.ts'
import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import { championshipTable } from '#shared/domain/championships/championship-table.ts'
import { carsAsTheyStand, forecastSeason } from '#shared/domain/championships/forecast.ts'
import { scoreRounds } from '#shared/domain/scoring/championship.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { events } from '#server/database/schema.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { make, db } = app
const { member, lotta, race, planned, create, tableOf, decide } = await championshipDesk(app)

async function seasonOf(id: number) {
  const { data } = await member.call(championshipSeasonApi.get, { params: { id: String(id) } })
  return { ...data, adjustments: new Map(Object.entries(data.adjustments)) }
}

const DRIVERS = { of: 'drivers' as const, class: 'Hypercar', withoutDrops: false }
const TEAMS = { ...DRIVERS, of: 'entries' as const }

/** As a browser gets it. */
const asSent = (table: ChampionshipTable): unknown => JSON.parse(JSON.stringify(table))

it('is what every table is computed from', async () => {
  const races = [
    await race('2020-03-01', ['Lotta', 'Hank', 'Vera']),
    await race('2020-03-08', ['Hank', 'Vera', 'Lotta']),
  ]
  const rounds = races.map(({ id: eventId }) => ({ eventId }))
  const { id } = await create({ rounds, configuration: { drops: { best: 1 }, bonus: { pole: 2 } } })
  const [first] = races
  await decide(id, { kind: 'pole', round: String(first?.id), car: 'Hypercar 3' }, 'Fastest')
  await decide(id, {
    kind: 'points',
    of: 'drivers',
    key: `user ${lotta.id}`,
    points: -3,
    round: null,
  })

  const { season, configuration, adjustments } = await seasonOf(id)
  const championship = scoreRounds(season, withDefaults(configuration))
  for (const wanted of [DRIVERS, TEAMS, { ...DRIVERS, withoutDrops: true }])
    expect(
      asSent(championshipTable({ championship, adjustments, frozenAt: null }, wanted)),
    ).toEqual(await tableOf(id, wanted))
})

it('makes a forecast that is the table once the round has ended so', async () => {
  const first = await race('2021-03-01', ['Lotta', 'Hank', 'Vera'])
  const last = await planned('2021-03-08')
  const rounds = [{ eventId: first.id }, { eventId: last.id, factor: 2 }]
  const { id } = await create({ rounds, configuration: { drops: { best: 1 } } })

  const { season, configuration, adjustments } = await seasonOf(id)
  const rules = withDefaults(configuration)
  const order = ['Hypercar 3', 'Hypercar 2']
  const forecast = new Map([
    [String(last.id), new Map([['Hypercar', { order, pole: null, fastestLap: null }]])],
  ])
  const standing = carsAsTheyStand(season, rules)
  const supposed = forecastSeason(season, standing, { forecast, rest: 'behind' })
  const forecastTable = championshipTable(
    { championship: scoreRounds(supposed, rules), adjustments, frozenAt: null },
    DRIVERS,
  )

  // Vera wins before Hank, and Lotta is last.
  for (const [index, [carNumber, name]] of [
    ['3', 'Vera'],
    ['2', 'Hank'],
    ['1', 'Lotta'],
  ].entries())
    await make.result({
      eventId: last.id,
      position: index + 1,
      classPosition: index + 1,
      carNumber: carNumber ?? '',
      drivers: [{ name: name ?? '', userId: name === 'Lotta' ? lotta.id : null }],
    })
  await db.update(events).set({ status: 'completed' }).where(eq(events.id, last.id))

  const table = await tableOf(id, DRIVERS)
  const withoutState = (shown: { rounds: object[] }) => ({
    ...shown,
    rounds: shown.rounds.map((round) => ({ ...round, isProvisional: null })),
  })
  expect(withoutState(asSent(forecastTable) as { rounds: object[] })).toEqual(withoutState(table))
  expect(table.rows.map(({ name, points }) => `${name} ${points}`)).toEqual([
    'Vera 50',
    'Hank 36',
    'Lotta 30',
  ])
})
