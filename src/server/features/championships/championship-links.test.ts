import { describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { connectDatabase } from '#server/database/connect.ts'
import { accountApi } from '#shared/contract/account.ts'
import { type ChampionshipForm, championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { rememberedPlaces } from './places.ts'
import { loadPlan } from './plan.ts'
import { rememberedChampionships } from './scored.ts'

const { as, make, databaseUrl } = await startTestApp()
const admin = as(await make.admin())
const lotta = await make.driver({ displayName: 'Lotta' })
const hank = await make.driver({ displayName: 'Hank' })
const member = as(lotta)
const idOf: Record<string, number> = { Lotta: lotta.id, Hank: hank.id }

let names = 0

/** A race of single-driver cars, whose numbers are their places. */
async function race(day: string, order: string[], carClass = 'Hypercar') {
  const startDateTime = new Date(`${day}T12:00:00Z`)
  const event = await make.event({ title: day, status: 'completed', startDateTime })
  for (const [index, name] of order.entries())
    await make.result({
      eventId: event.id,
      carClass,
      position: index + 1,
      classPosition: index + 1,
      carNumber: String(index + 1),
      drivers: [{ name, userId: idOf[name] ?? null }],
    })
  return event
}

async function create(form: Partial<ChampionshipForm>) {
  const body = { name: `Cup ${++names}`, configuration: {}, ...form }
  return { ...(await admin.call(championshipFormApi.create, { body })).data, name: body.name }
}

const running = async (client = member) =>
  (await client.call(championshipLinksApi.listRunning)).data
const ofDriver = async (id: number) =>
  (await member.call(championshipLinksApi.listOfDriver, { params: { id } })).data
const ofEvent = async (id: number) =>
  (await member.call(championshipLinksApi.listOfEvent, { params: { id } })).data

describe('running championships', () => {
  it('have their leaders and the places of the caller, and no more once they are over or closed', async () => {
    const [first, second, next] = [
      await race('2020-03-01', ['Hank', 'Lotta', 'Rita']),
      await race('2020-03-08', ['Hank', 'Lotta'], 'LMGT3'),
      await make.event(),
    ]
    const ids = [first, second, next].map(({ id }) => ({ eventId: id }))
    const cup = await create({ rounds: ids })
    const before = await create({ rounds: [{ eventId: next.id }] })

    const [one, ...others] = await running()
    expect(others).toEqual([])
    expect(one).toMatchObject({ key: cup.key, name: cup.name, heldRounds: 2, plannedRounds: 3 })
    expect(one?.provisionalRounds).toBe(2)
    const own = { key: `user ${lotta.id}`, position: 2, points: 18 }
    const leader = { name: 'Hank', userId: hank.id, points: 25 }
    expect(one?.classes).toEqual([
      { carClass: 'Hypercar', leaders: [{ carClass: 'Hypercar', ...leader }], drivers: 3, own },
      { carClass: 'LMGT3', leaders: [{ carClass: 'LMGT3', ...leader }], drivers: 2, own },
    ])
    const stranger = as(await make.driver())
    expect((await running(stranger))[0]?.classes[0]?.own).toBeNull()

    const { version } = (
      await member.call(championshipsApi.get, { params: { id: cup.key }, query: {} })
    ).data
    await admin.call(championshipFormApi.close, { params: { id: cup.id }, body: { version } })
    expect((await running()).map(({ key }) => key)).not.toContain(cup.key)
    expect((await running()).map(({ key }) => key)).not.toContain(before.key)
  })
})

describe("a driver's championships", () => {
  it('list place, points and the row of the table, latest first, and who is champion', async () => {
    const early = await race('2018-03-01', ['Lotta', 'Hank'])
    const late = await race('2019-03-01', ['Hank', 'Lotta'])
    await race('2019-04-01', ['Rita'])
    const days = { firstDay: '2018-01-01', lastDay: '2018-12-31' }
    const old = await create({ ...days, rounds: [{ eventId: early.id }] })
    const cup = await create({ rounds: [{ eventId: early.id }, { eventId: late.id }] })

    const all = await ofDriver(hank.id)
    const about = (key: string) => all.find((one) => one.key === key)
    expect(about(old.key)?.places).toEqual([
      {
        key: `user ${hank.id}`,
        carClass: 'Hypercar',
        drivers: 2,
        position: 2,
        points: 18,
        isChampion: false,
      },
    ])
    // Equal in everything: both are champions.
    expect(about(cup.key)?.places).toMatchObject([{ position: 1, points: 43, isChampion: true }])
    const { rows } = (
      await member.call(championshipsApi.getTable, {
        params: { id: old.key },
        query: { class: 'Hypercar' },
      })
    ).data
    expect(rows.map(({ key }) => key)).toContain(about(old.key)?.places[0]?.key)
    const starts = all.map(({ startsAt }) => startsAt)
    expect(starts).toEqual(starts.toSorted().toReversed())

    const next = await race('2018-04-01', ['Hank', 'Lotta'])
    await admin.call(championshipLinksApi.chooseOfEvent, {
      params: { id: next.id },
      body: { add: [old.id] },
    })
    expect((await ofDriver(hank.id)).find(({ key }) => key === old.key)?.places).toMatchObject([
      { position: 1, points: 43 },
    ])
  })

  it('are unknown for an unknown driver, and none without a race', async () => {
    const request = { params: { id: 2_000_000 } }
    expect(await member.request(championshipLinksApi.listOfDriver, request)).toMatchObject({
      status: 404,
      body: { error: 'Driver not found' },
    })
    expect(await ofDriver((await make.driver()).id)).toEqual([])
  })

  it('name no account that was deleted, also in a closed championship', async () => {
    const gone = await make.driver({ displayName: 'Gone' })
    idOf['Gone'] = gone.id
    const event = await race('2017-03-01', ['Gone', 'Hank'])
    const { id, key } = await create({ rounds: [{ eventId: event.id }] })
    const { version } = (
      await member.call(championshipsApi.get, { params: { id: key }, query: {} })
    ).data
    await admin.call(championshipFormApi.close, { params: { id }, body: { version } })
    const leaders = async () =>
      (await member.call(championshipsApi.get, { params: { id: key }, query: {} })).data.leaders
    expect(await leaders()).toMatchObject([{ name: 'Gone', userId: gone.id }])

    await as(gone).call(accountApi.delete)

    expect(await leaders()).toMatchObject([{ userId: null }])
    expect((await ofDriver(hank.id)).find((one) => one.key === key)?.places).toMatchObject([
      { position: 2, points: 18 },
    ])
  })
})

describe("an event's championships", () => {
  it('list number, factor, award and state of each round that it is', async () => {
    const [first, second] = [
      await race('2016-03-01', ['Lotta', 'Hank']),
      await race('2016-03-08', ['Hank', 'Lotta']),
    ]
    const configuration = { longRaces: [{ fromMinutes: 60, factor: 1.5 }] }
    const one = await create({
      configuration,
      rounds: [{ eventId: first.id }, { eventId: second.id }],
    })
    const other = await create({
      rounds: [{ eventId: second.id, award: 0.5, name: 'Finale', factor: 2 }],
    })

    const rounds = await ofEvent(second.id)
    const about = (key: string) => rounds.find(({ championship }) => championship.key === key)
    expect(rounds).toHaveLength(2)
    expect(about(one.key)).toEqual({
      championship: { key: one.key, name: one.name, isClosed: false },
      id: String(second.id),
      race: null,
      name: null,
      number: 2,
      rounds: 2,
      factor: 1.5,
      points: null,
      award: 1,
      state: 'provisional',
    })
    expect(about(other.key)).toMatchObject({
      name: 'Finale',
      number: 1,
      rounds: 1,
      factor: 2,
      award: 0.5,
    })
  })

  it('say that an event to come is not raced, and a cancelled one does not count', async () => {
    const next = await make.event()
    const off = await make.event({ status: 'cancelled' })
    await create({ rounds: [{ eventId: next.id }, { eventId: off.id }] })
    expect(await ofEvent(next.id)).toMatchObject([
      { number: 1, rounds: 2, state: 'none', award: 1 },
    ])
    expect(await ofEvent(off.id)).toMatchObject([{ number: 2, award: 0 }])
  })

  it('are none for an event that counts for nothing, and unknown for an unknown event', async () => {
    expect(await ofEvent((await make.event()).id)).toEqual([])
    const request = { params: { id: 2_000_000 } }
    expect(await member.request(championshipLinksApi.listOfEvent, request)).toMatchObject({
      status: 404,
    })
  })
})

it('reads the places in any number of championships with the same number of queries, and once', async () => {
  const { pool, db } = connectDatabase(databaseUrl, pino({ level: 'silent' }))
  const count = countStatements(pool)
  const plan = await loadPlan(db)
  expect(plan.length).toBeGreaterThan(4)
  const remembered = () => rememberedPlaces(db, rememberedChampionships(db))
  const before = count()
  // One that is closed, whose places were kept, and one that is not.
  const isOpen = ({ closing }: (typeof plan)[number]) => Number(closing === null)
  await remembered()(plan.toSorted((a, b) => isOpen(a) - isOpen(b)).slice(0, 2))
  const forTwo = count() - before
  const placesIn = remembered()
  const all = await placesIn(plan)
  const forAll = count() - before - forTwo
  expect(forAll).toBe(forTwo)
  expect(await placesIn(plan)).toEqual(all)
  expect(count()).toBe(before + forTwo + forAll)
  await pool.end()
})
