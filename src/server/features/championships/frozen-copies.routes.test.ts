import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { championshipPublicationsApi } from '#shared/contract/championship-publications.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { championshipClosings, championshipPublications } from '#server/database/schema.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { freezeTables } from './freeze-tables.ts'
import type { FrozenSeason } from './frozen-season.ts'
import { growChampionship } from './seasons.queries.ts'

const app = await startTestApp()
const { db, deps } = app
const { admin, member, lotta, race, create, get, tableOf, lines, close, versionOf } =
  await championshipDesk(app)

const QUERIES = [
  {},
  { class: 'Hypercar' },
  { of: 'entries' as const, withoutDrops: true },
  { of: 'teams' as const },
]

/** Everything that pages show of a copy, but for the list of rounds. */
async function shown(id: number, publication?: number) {
  const first = (await get(id)).rounds[0]
  const tables = []
  for (const query of QUERIES)
    for (const asOf of [undefined, first?.id])
      tables.push(await tableOf(id, { ...query, asOf, publication }))
  const { data: standings } = await member.call(standingsApi.get, {
    query: { season: `season-${id}` },
  })
  const { leaders, classes } = await get(id)
  const { data: places } = await member.call(championshipLinksApi.listOfDriver, {
    params: { id: lotta.id },
  })
  const results = await member.call(resultsApi.list, { params: { id: first?.eventId ?? 0 } })
  const points = results.data.map((car) => car.points)
  const { season: _season, rounds: _rounds, seasons: _seasons, ...lists } = standings
  return {
    tables,
    leaders,
    classes,
    points,
    ...(publication === undefined && {
      standings: lists,
      places: places.filter(({ id: one }) => one === id),
    }),
  }
}

/** The copies of the championship, as if another version of the scoring function had made them. */
async function alterSeason(id: number, alter: (frozen: FrozenSeason) => FrozenSeason) {
  for (const table of [championshipClosings, championshipPublications])
    for (const row of await db.select().from(table).where(eq(table.championshipId, id)))
      await db
        .update(table)
        .set({ frozen: alter(row.frozen as FrozenSeason) })
        .where(eq(table.id, row.id))
  await growChampionship(db, id)
}

const publish = async (id: number) =>
  (
    await admin.call(championshipPublicationsApi.publish, {
      params: { id },
      body: { version: await versionOf(id) },
    })
  ).data.id

async function season() {
  const first = await race('2017-03-01', ['Lotta', 'Hank', 'Vera'])
  const second = await race('2017-04-01', ['Vera', 'Lotta', 'Hank'])
  return create({
    configuration: { drops: { best: 1 }, points: [10, 6, 4] },
    rounds: [{ eventId: first.id }, { eventId: second.id }],
  })
}

it('shows closed and published tables cell by cell as they were, whatever would be computed now', async () => {
  const { id } = await season()
  const publication = await publish(id)
  await close(id)
  const then = [await shown(id), await shown(id, publication)]

  await alterSeason(id, (frozen) => ({ ...frozen, configuration: { points: [1] } }))
  expect(await lines(id)).toEqual(['1 Lotta 10', '2 Vera 10', '3 Hank 6'])
  expect([await shown(id), await shown(id, publication)]).toEqual(then)
})

it('keeps copies of an earlier version as that version had computed them', async () => {
  const { id } = await season()
  const publication = await publish(id)
  await close(id)
  // LMP2 raced once, so the rules of then let it miss the second race; and three starters were too few for the list.
  await alterSeason(id, (frozen) => ({
    ...frozen,
    configuration: { drops: { worst: 1 }, classSize: { '4': [99, 98, 97] } },
    classes: ['Hypercar', 'LMP2'],
    season: {
      ...frozen.season,
      rounds: frozen.season.rounds.map((round, index) => ({
        ...round,
        cars: [
          ...round.cars,
          ...(index === 0
            ? [
                {
                  no: 'LMP2 22',
                  class: 'LMP2',
                  drivers: ['name mara'],
                  pos: 1,
                  status: 'dnf' as const,
                },
              ]
            : []),
        ],
      })),
    },
  }))
  for (const table of [championshipClosings, championshipPublications])
    await db.update(table).set({ tables: null }).where(eq(table.championshipId, id))
  await growChampionship(db, id)
  const linesNow = () => lines(id, { class: 'Hypercar' })
  expect(await linesNow()).toEqual(['1 Lotta 25', '2 Vera 25', '3 Hank 18'])
  const then = [await shown(id), await shown(id, publication)]

  expect(await freezeTables(deps)).toBe(2)
  expect(await freezeTables(deps)).toBe(0)
  await alterSeason(id, (frozen) => ({ ...frozen, configuration: {} }))
  expect([await shown(id), await shown(id, publication)]).toEqual(then)
})
