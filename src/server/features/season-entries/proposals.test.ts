import { expect, it } from 'vitest'
import { championshipsApi } from '#shared/contract/championships.ts'
import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { type SeasonProposal, seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { seasonScene } from '#tests/support/season-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let clock = new Date()
const app = await startTestApp({ now: () => clock })
const { as, make } = app
const { admin, championship, enter, entryOf, setRound, race } = await seasonScene(app, () => clock)

const DAY_MS = 24 * 3_600_000

const rules = { freeSignOuts: 1, pointsPerSignOut: 3, pointsPerMiss: 5, missesToWithdraw: 2 }
const REASON = 'Rule 7'

const decideAbout = (
  { id }: { id: number },
  { kind, eventId }: Pick<SeasonProposal, 'kind' | 'eventId'>,
  isTaken: boolean,
  by: { id: number } = admin,
) =>
  as(by).request(seasonEntriesApi.decideProposal, {
    params: { id },
    body: { kind, eventId, isTaken, reason: REASON },
  })

/** Two rounds that the crew signed out of, and two that it missed. */
async function absent() {
  const { id, events } = await championship([0.5, 1, 1.5, 2, 3], { rules })
  const ids = events.map((event) => event.id)
  const entered = await enter(id)
  for (const eventId of ids.slice(0, 2)) await setRound(entered, eventId, true)
  clock = new Date(clock.getTime() + 2.2 * DAY_MS)
  for (const eventId of ids.slice(0, 4)) await race(eventId, [entered.driver.id])
  return { championshipId: id, ids, entered }
}

it('proposes what the rules say, to organisers alone', async () => {
  const { ids, entered } = await absent()
  const entry = await entryOf(entered)
  expect(entry).toMatchObject({ signOuts: 2, misses: 2 })
  expect(entry.proposals).toEqual([
    { kind: 'sign-out', eventId: ids[1], points: -3 },
    { kind: 'miss', eventId: ids[2], points: -5 },
    { kind: 'miss', eventId: ids[3], points: -5 },
    { kind: 'withdraw', eventId: ids[3], points: 0 },
  ])
  const own = await entryOf(entered, entered.driver)
  expect(own).toMatchObject({ misses: 2, proposals: [] })
  expect(await entryOf(entered, await make.driver())).toMatchObject({ misses: null, proposals: [] })
})

it('takes the points by a decision of the championship that can be undone there', async () => {
  const { championshipId, ids, entered } = await absent()
  const miss = { kind: 'miss' as const, eventId: ids[2] ?? 0 }
  expect((await decideAbout(entered, miss, true, entered.driver)).status).toBe(403)
  expect((await decideAbout(entered, miss, true)).status).toBe(204)
  expect((await decideAbout(entered, miss, true)).status).toBe(204)
  expect((await decideAbout(entered, miss, false)).status).toBe(409)

  const params = { id: championshipId }
  const { data: decisions } = await as(admin).call(championshipDecisionsApi.list, { params })
  expect(decisions).toMatchObject([
    {
      decision: { kind: 'points', of: 'drivers', key: `user ${entered.driver.id}`, points: -5 },
      reason: REASON,
    },
  ])
  const table = await as(admin).call(championshipsApi.getTable, {
    params: { id: `season-${championshipId}` },
    query: { of: 'drivers' },
  })
  expect(JSON.stringify(table.data)).toContain('-5')
  expect((await entryOf(entered)).proposals).toHaveLength(3)
})

it('leaves everything as it is when a proposal is turned down', async () => {
  const { championshipId, ids, entered } = await absent()
  const miss = { kind: 'miss' as const, eventId: ids[2] ?? 0 }
  expect((await decideAbout(entered, miss, false)).status).toBe(204)
  const params = { id: championshipId }
  expect((await as(admin).call(championshipDecisionsApi.list, { params })).data).toEqual([])
  expect((await entryOf(entered)).proposals).toHaveLength(3)
})

it('withdraws a season entry, with its entries in rounds to come', async () => {
  const { ids, entered } = await absent()
  const withdraw = { kind: 'withdraw' as const, eventId: ids[3] ?? 0 }
  expect((await decideAbout(entered, withdraw, true)).status).toBe(204)
  const entry = await entryOf(entered)
  expect(entry).toMatchObject({ state: 'withdrawn', reason: REASON })
  expect(entry.rounds.at(-1)?.state).toBe('out')
})

it('decides nothing that no rule proposes', async () => {
  const { ids, entered } = await absent()
  expect((await decideAbout(entered, { kind: 'miss', eventId: ids[0] ?? 0 }, true)).status).toBe(
    409,
  )
})
