import { expect, it } from 'vitest'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipHistoryApi } from '#shared/contract/championship-history.ts'
import { championshipPublicationsApi } from '#shared/contract/championship-publications.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { admin, member, lotta, race, create, get, lines, decide, close, versionOf, planned } =
  await championshipDesk(await startTestApp())

const publish = async (id: number, version?: number) =>
  admin.request(championshipPublicationsApi.publish, {
    params: { id },
    body: { version: version ?? (await versionOf(id)) },
  })

const publishedAs = async (id: number, publication: number) =>
  (
    await member.call(championshipsApi.get, {
      params: { id: String(id) },
      query: { publication },
    })
  ).data

it('keeps the tables as they were published, whatever is raced, decided or changed later', async () => {
  const days = { firstDay: '2020-01-01', lastDay: '2020-12-31' }
  await race('2020-03-01', ['Lotta', 'Hank'])
  await race('2020-04-01', ['Hank', 'Lotta'])
  const { id, form } = await create({ ...days, configuration: { points: [10, 6] } })
  await publish(id)
  const [publication] = (await get(id)).publications
  expect(publication).toMatchObject({
    roundNumber: 2,
    roundName: '2020-04-01',
    at: expect.any(String),
    byName: expect.any(String),
  })
  const copy = publication?.id ?? 0
  const then = await lines(id)
  expect(then).toEqual(['1 Hank 16', '1 Lotta 16'])

  const later = await race('2020-05-01', ['Hank'])
  const rounds = [...(form.rounds ?? []), { eventId: later.id }]
  await decide(id, {
    kind: 'points',
    of: 'drivers',
    key: `user ${lotta.id}`,
    points: -5,
    round: null,
  })
  await admin.call(championshipFormApi.update, {
    params: { id },
    body: { ...form, rounds, configuration: { points: [3, 2] }, version: await versionOf(id) },
  })
  expect(await lines(id)).toEqual(['1 Hank 8', '2 Lotta 0'])
  expect(await lines(id, { publication: copy })).toEqual(then)
  expect(await lines(id, { publication: copy, of: 'entries' })).toHaveLength(2)
  expect(await publishedAs(id, copy)).toMatchObject({
    heldRounds: 2,
    rules: { points: [10, 6] },
    leaders: [{ points: 16 }, { points: 16 }],
    published: { id: copy, roundNumber: 2 },
  })
  expect((await get(id)).published).toBeNull()

  // Also for a championship that is closed and opened again.
  await publish(id)
  await close(id)
  expect((await get(id)).publications.map(({ roundNumber }) => roundNumber)).toEqual([3, 2])
  expect(await lines(id, { publication: copy })).toEqual(then)
})

it('is withdrawn for good, and both are in the history', async () => {
  const event = await race('2019-03-01', ['Lotta'])
  const { id } = await create({ rounds: [{ eventId: event.id }] })
  await publish(id)
  const publicationId = (await get(id)).publications[0]?.id ?? 0
  const withdraw = (of: number) =>
    admin.request(championshipPublicationsApi.withdraw, { params: { id: of, publicationId } })
  const other = await create({ rounds: [{ eventId: event.id }] })
  expect(await withdraw(other.id)).toMatchObject({ status: 404 })
  expect(await withdraw(id)).toMatchObject({ status: 204 })
  expect(await withdraw(id)).toMatchObject({ status: 404 })

  expect((await get(id)).publications).toEqual([])
  const table = { params: { id: String(id) }, query: { publication: publicationId } }
  expect(await member.request(championshipsApi.getTable, table)).toMatchObject({ status: 404 })
  expect(await member.request(championshipsApi.get, table)).toMatchObject({ status: 404 })
  const { data } = await member.call(championshipHistoryApi.list, { params: { id } })
  expect(data.map(({ what }) => what)).toEqual(['withdraw', 'publish', 'create'])
})

it('refuses to publish nothing, what is closed, and what somebody else has just changed', async () => {
  const { id } = await create({ rounds: [{ eventId: (await planned('2099-05-01')).id }] })
  expect(await publish(id)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('has results yet') },
  })

  const event = await race('2018-03-01', ['Lotta'])
  const raced = await create({ rounds: [{ eventId: event.id }] })
  expect(await publish(raced.id, 99)).toMatchObject({ status: 409 })
  await close(raced.id)
  expect(await publish(raced.id)).toMatchObject({ status: 409 })
})
