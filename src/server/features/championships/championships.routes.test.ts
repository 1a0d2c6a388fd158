import { describe, expect, it } from 'vitest'
import { accountApi } from '#shared/contract/account.ts'
import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { type ChampionshipForm, championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { stale } from '#server/errors.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { plainForm, plainRound } from '#tests/support/plain-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, make } = app
const { admin, member, lotta, race, create, choose, nextName, tableOf, lines, decide, versionOf } =
  await championshipDesk(app)

it('scores the races that were chosen, on its days or not, and one race in several championships', async () => {
  const [first, second, late] = [
    await race('2020-03-01', ['Lotta', 'Hank']),
    await race('2020-03-08', ['Hank', 'Lotta']),
    await race('2020-06-01', ['Lotta', 'Hank']),
  ]
  const days = { firstDay: '2020-03-01', lastDay: '2020-03-31' }
  const spring = await create({
    ...days,
    rounds: [{ eventId: first.id }, { eventId: late.id, factor: 2, name: 'Finale' }],
  })
  const year = await create({ rounds: [{ eventId: first.id }, { eventId: late.id, award: 0.5 }] })

  expect(await lines(spring.id)).toEqual(['1 Lotta 75', '2 Hank 54'])
  expect(await lines(year.id)).toEqual(['1 Lotta 38', '2 Hank 27'])
  expect(await lines(spring.id, { asOf: String(first.id) })).toEqual(['1 Lotta 25', '2 Hank 18'])

  const { data } = await member.call(championshipsApi.get, {
    params: { id: spring.key },
    query: {},
  })
  expect(data).toMatchObject({
    name: spring.form.name,
    closed: null,
    heldRounds: 2,
    plannedRounds: 2,
    rounds: [
      { id: String(first.id), name: '2020-03-01', state: 'provisional' },
      { id: String(late.id), name: 'Finale', factor: 2 },
    ],
    leaders: [{ carClass: 'Hypercar', name: 'Lotta', userId: lotta.id, points: 75 }],
  })
  // The race that was not chosen counts for its year, although it is on the days of the first.
  expect(JSON.stringify(data.rounds)).not.toContain(second.title)
  const { data: list } = await member.call(championshipsApi.list)
  expect(list.map(({ key }) => key)).toContain('year-2020')
  // The results show the points of the championship that began last.
  const { data: results } = await member.call(resultsApi.list, { params: { id: late.id } })
  expect(results.map(({ points }) => points)).toEqual([13, 9])
  const { scoredIn } = await member.call(resultsApi.list, { params: { id: late.id } })
  expect(scoredIn?.map(({ key }) => key)).toEqual([year.key, spring.key])
  // Old addresses lead to it.
  const standings = await member.call(standingsApi.get, { query: { season: spring.key } })
  expect(standings.data.classes[0]?.drivers.map(({ points }) => points)).toEqual([75, 54])
})

it.each<[string, Partial<ChampionshipForm>, string, string]>([
  ['no name', { name: ' ' }, 'name', 'Name is required'],
  ['half of its days', { firstDay: '2020-01-01' }, 'lastDay', 'Please set first and last day'],
  [
    'days backwards',
    { firstDay: '2020-02-01', lastDay: '2020-01-01' },
    'lastDay',
    'The last day must be on or after the first',
  ],
  [
    'a list that rises',
    { configuration: { points: [5, 9] } },
    'configuration.points.1',
    "Place 2 can't earn more than place 1: 9 after 5.",
  ],
  [
    'drops of more rounds than there are',
    { configuration: { drops: { worst: 1 } } },
    'configuration.drops.worst',
    'Of 1 planned rounds at most 0 can be dropped: one always counts.',
  ],
  [
    'a points system that was deleted',
    { pointsSystemId: 4_000_000 },
    'pointsSystemId',
    'This points system does not exist any more',
  ],
])('refuses a championship with %s', async (_, form, field, message) => {
  const isDropping = form.configuration?.drops !== undefined
  const rounds = isDropping ? [{ eventId: (await race('2019-05-01', ['Lotta'])).id }] : []
  const body = { name: nextName(), configuration: {}, rounds, ...form }
  expect(await admin.request(championshipFormApi.create, { body })).toMatchObject({
    status: 400,
    body: { error: message, fields: { [field]: message } },
  })
})

it('says everything that is wrong, in the order of the form', async () => {
  const event = await race('2018-05-01', ['Lotta'])
  const body = {
    name: nextName(),
    configuration: { longRaces: [{ fromMinutes: 60, factor: 0 }], beyond: -1 },
    rounds: [
      { eventId: event.id, race: 1 },
      { eventId: event.id, factor: 0 },
    ],
  }
  expect(await admin.request(championshipFormApi.create, { body })).toMatchObject({
    status: 400,
    body: {
      error: "This can't be negative.",
      fields: {
        'configuration.beyond': "This can't be negative.",
        'configuration.longRaces.0.factor': 'A factor must be more than 0.',
        'rounds.1.factor': 'A factor must be more than 0.',
      },
    },
  })
  const twice = {
    ...body,
    configuration: {},
    rounds: [{ eventId: event.id }, { eventId: event.id }],
  }
  expect(await admin.request(championshipFormApi.create, { body: twice })).toMatchObject({
    body: { error: 'Another round of this championship scores this session.' },
  })
})

it('fills the form with everything that is set, and its preview with the classes that raced', async () => {
  const [first, second] = [await race('2010-03-01', ['Lotta']), await race('2010-03-08', ['Hank'])]
  const rounds = [
    { eventId: first.id, minutes: 90, minDriveMinutes: 20 },
    { eventId: second.id, factor: 2, points: [9, 6], name: 'Finale' },
  ]
  const { id, key, form } = await create({
    firstDay: '2010-03-01',
    lastDay: '2010-03-31',
    configuration: { points: [10, 6] },
    rounds,
  })

  const { data } = await admin.call(championshipFormApi.get, { params: { id } })
  expect(data).toEqual({
    ...plainForm({
      name: form.name,
      firstDay: '2010-03-01',
      lastDay: '2010-03-31',
      configuration: { points: [10, 6] },
      rounds: [
        plainRound(first.id, { minutes: 90, minDriveMinutes: 20 }),
        plainRound(second.id, { factor: 2, points: [9, 6], name: 'Finale' }),
      ],
    }),
    id,
    key,
    version: 1,
    isClosed: false,
    classes: ['Hypercar'],
    knownCategories: [],
  })
  const { data: shown } = await admin.call(championshipFormApi.preview, {
    body: { id, form, table: {} },
  })
  expect(shown.classes).toEqual(['Hypercar'])
  expect(await member.request(championshipFormApi.get, { params: { id } })).toMatchObject({
    status: 403,
  })
  expect(await admin.request(championshipFormApi.get, { params: { id: 4_000_000 } })).toMatchObject(
    { status: 404 },
  )
})

it('takes a category that no car has, of a new championship as of a stored one', async () => {
  const { id, version, form } = await create({ categories: ['Am'] })
  expect(form.categories).toEqual(['Am'])
  const categories = ['Am', 'Rookie']
  await admin.call(championshipFormApi.update, {
    params: { id },
    body: { ...form, categories, version },
  })
  const { data } = await admin.call(championshipFormApi.get, { params: { id } })
  expect(data).toMatchObject({ categories, knownCategories: [] })
})

it('refuses the later of two edits, and a name that is taken', async () => {
  const { id, version, form } = await create({})
  const save = (name: string) =>
    admin.request(championshipFormApi.update, { params: { id }, body: { ...form, name, version } })
  const replies = await Promise.all([save(nextName()), save(nextName())])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    error: stale('this championship').message,
    code: 'stale',
  })
  const { form: other } = await create({})
  expect(
    await admin.request(championshipFormApi.create, { body: { ...form, name: other.name } }),
  ).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) } } })
})

it('previews who moves without storing anything, also for a championship without races', async () => {
  const first = await race('2017-03-01', ['Lotta', 'Hank'])
  const second = await race('2017-03-08', ['Hank', 'Lotta'])
  const { id, form } = await create({ rounds: [{ eventId: first.id }, { eventId: second.id }] })
  const changed = {
    ...form,
    rounds: [{ eventId: first.id, factor: 2 }, { eventId: second.id }],
  }
  const preview = (body: { id: number | null; form: ChampionshipForm }) =>
    admin.call(championshipFormApi.preview, { body: { ...body, table: {} } })

  const { data } = await preview({ id, form: changed })
  expect(data.moves).toEqual([
    { key: `user ${lotta.id}`, name: 'Lotta', from: 1, to: 1, pointsBefore: 43, pointsAfter: 68 },
    { key: 'name hank', name: 'Hank', from: 1, to: 2, pointsBefore: 43, pointsAfter: 61 },
  ])
  expect(data.borrowedFrom).toBeNull()
  expect(await lines(id)).toEqual(['1 Hank 43', '1 Lotta 43'])

  const { data: fresh } = await preview({
    id: null,
    form: { name: 'New', configuration: { points: [3] } },
  })
  expect(fresh.borrowedFrom).toEqual(expect.any(String))
  expect(fresh.table.rows.length).toBeGreaterThan(0)
})

describe('decisions', () => {
  it('change the tables, say why, and leave no trace when they are undone', async () => {
    const event = await race('2016-03-01', ['Lotta', 'Hank', 'Vera'])
    const { id } = await create({ rounds: [{ eventId: event.id }] })
    const before = await tableOf(id)
    const round = String(event.id)

    const reply = await decide(
      id,
      { kind: 'points', of: 'drivers', key: `user ${lotta.id}`, points: -10, round },
      'Missed briefing',
    )
    expect(reply.status).toBe(201)
    await decide(id, { kind: 'bonus', round, car: 'Hypercar 3', points: 5 }, 'Most overtakes')
    const table = await tableOf(id)
    expect(table.rows.map(({ name, points }) => `${name} ${points}`)).toEqual([
      'Vera 20',
      'Hank 18',
      'Lotta 15',
    ])
    expect(table.rows[2]?.deductions).toEqual([
      { points: -10, round, reason: 'Missed briefing', counts: true },
    ])
    expect(table.cars.find(({ number }) => number === '3')).toMatchObject({
      bonuses: [{ kind: 'by-hand', points: 5, reason: 'Most overtakes' }],
    })
    expect(table.cars.map(({ drivers, userIds }) => [drivers, userIds])).toContainEqual([
      ['Lotta'],
      [lotta.id],
    ])

    const { data } = await member.call(championshipDecisionsApi.list, { params: { id } })
    expect(data.map(({ name, reason }) => [name, reason])).toEqual([
      ['#3', 'Most overtakes'],
      ['Lotta', 'Missed briefing'],
    ])
    for (const { id: decisionId } of data)
      await admin.call(championshipDecisionsApi.undo, {
        params: { id, decisionId },
        body: { version: await versionOf(id) },
      })
    expect(await tableOf(id)).toEqual(before)
  })

  it('exclude competitors, make guests of them, and drop rounds by hand', async () => {
    const first = await race('2015-03-01', ['Lotta', 'Hank', 'Vera'])
    const second = await race('2015-03-08', ['Vera', 'Lotta', 'Hank'])
    const { id } = await create({ rounds: [{ eventId: first.id }, { eventId: second.id }] })
    const round = String(first.id)
    await decide(id, { kind: 'drop', key: `user ${lotta.id}`, round, drop: true })
    expect(await lines(id)).toEqual(['1 Vera 40', '2 Hank 33', '3 Lotta 18'])
    await decide(id, { kind: 'guest', key: 'name vera', rounds: null })
    expect(await lines(id)).toEqual(['1 Hank 36', '2 Lotta 25'])
    await decide(id, { kind: 'exclude', key: 'name hank' })
    expect(await lines(id)).toEqual(['1 Lotta 25', '- Hank 36'])
  })

  it('are refused about strangers, other rounds, and on an outdated version', async () => {
    const event = await race('2014-03-01', ['Lotta'])
    const { id, version } = await create({ rounds: [{ eventId: event.id }] })
    const round = String(event.id)
    expect(await decide(id, { kind: 'exclude', key: 'name nobody' })).toMatchObject({
      status: 400,
      body: { fields: { key: 'Nobody of this name competes in this championship' } },
    })
    expect(await decide(id, { kind: 'pole', round, car: 'Hypercar 9' })).toMatchObject({
      body: { fields: { car: 'No such car raced in this round' } },
    })
    expect(await decide(id, { kind: 'pole', round: '1', car: 'Hypercar 1' })).toMatchObject({
      body: { fields: { round: 'This championship has no such round' } },
    })
    await decide(id, { kind: 'pole', round, car: 'Hypercar 1' })
    const decision = { kind: 'exclude' as const, key: `user ${lotta.id}` }
    expect(
      await admin.request(championshipDecisionsApi.decide, {
        params: { id },
        body: { version, decision, reason: 'Late' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  it('stay with somebody whose account is deleted', async () => {
    const leaver = await make.driver({ displayName: 'Leaver' })
    const event = await race('2013-03-01', ['Hank'])
    await make.result({
      eventId: event.id,
      position: 2,
      classPosition: 2,
      carNumber: '2',
      drivers: [{ name: 'leaver_24', userId: leaver.id }],
    })
    const { id } = await create({ rounds: [{ eventId: event.id }] })
    const key = `user ${leaver.id}`
    await decide(id, { kind: 'points', of: 'drivers', key, points: -8, round: null })
    await admin.call(championshipFormApi.close, {
      params: { id },
      body: { version: await versionOf(id) },
    })
    expect(await lines(id)).toEqual(['1 Hank 25', '2 Leaver 10'])

    expect((await as(leaver).request(accountApi.delete)).status).toBe(204)
    // A frozen copy keeps no more of the account than the results do.
    expect(await lines(id)).toEqual(['1 Hank 25', '2 leaver_24 10'])
    await admin.call(championshipFormApi.reopen, {
      params: { id },
      body: { version: await versionOf(id), reason: 'Check' },
    })
    expect(await lines(id)).toEqual(['1 Hank 25', '2 leaver_24 10'])
  })
})

it('freezes its tables when it is closed, and follows the results again when it is reopened', async () => {
  const first = await race('2012-03-01', ['Lotta', 'Hank'])
  const days = { firstDay: '2012-03-01', lastDay: '2012-03-31' }
  const { id, form } = await create(days)
  const version = await versionOf(id)
  await admin.call(championshipFormApi.close, { params: { id }, body: { version } })
  const second = await race('2012-03-08', ['Hank', 'Lotta'])

  const closed = await tableOf(id)
  expect(await lines(id)).toEqual(['1 Lotta 25', '2 Hank 18'])
  expect(closed.frozenAt).not.toBeNull()
  expect(closed.rounds.map((round) => round.id)).toEqual([String(first.id)])

  const now = await versionOf(id)
  const refused = { status: 409, body: { error: expect.stringContaining('is closed') } }
  const body = { ...form, version: now }
  expect(await admin.request(championshipFormApi.update, { params: { id }, body })).toMatchObject(
    refused,
  )
  expect(await admin.request(championshipFormApi.delete, { params: { id } })).toMatchObject(refused)
  expect(await decide(id, { kind: 'exclude', key: 'name hank' })).toMatchObject(refused)

  await admin.call(championshipFormApi.reopen, {
    params: { id },
    body: { version: now, reason: 'An appeal' },
  })
  await choose(id, second)
  expect(await lines(id)).toEqual(['1 Hank 43', '1 Lotta 43'])
  expect(await tableOf(id)).toMatchObject({ frozenAt: null })
})

it('is not closed before a race, and only admins may change it', async () => {
  const { id, version, form } = await create({})
  const body = { version }
  expect(await admin.request(championshipFormApi.close, { params: { id }, body })).toMatchObject({
    status: 409,
    body: { error: 'No round of this championship has results yet, so there is nothing to close' },
  })
  expect(await member.request(championshipFormApi.create, { body: form })).toMatchObject({
    status: 403,
  })
  expect(
    await member.request(championshipsApi.get, { params: { id: '999999' }, query: {} }),
  ).toMatchObject({
    status: 404,
  })
})
