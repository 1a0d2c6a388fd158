import { expect, it } from 'vitest'
import { accountApi } from '#shared/contract/account.ts'
import { auditApi } from '#shared/contract/audit.ts'
import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, make } = app
const { admin, versionOf, member, lotta, race, create, lines, decide, close } =
  await championshipDesk(app)

const CRAWLERS_ENTER = {
  kind: 'entrant',
  of: 'teams',
  key: 'team kerb crawlers',
  carClass: 'Hypercar',
  category: null,
} as const

it('lists decisions with the car and the team as they are called now', async () => {
  const event = await race('2020-03-01', ['Lotta', 'Hank'])
  const { id } = await create({ rounds: [{ eventId: event.id }] })
  const round = String(event.id)
  await decide(id, { kind: 'category', car: 'Hypercar 2', categories: ['Am'] })
  await decide(id, { kind: 'exclude', key: `user ${lotta.id}` })
  await decide(id, CRAWLERS_ENTER)
  await decide(id, { kind: 'scores-for', round, car: 'Hypercar 1', team: 'team kerb crawlers' })

  const { data } = await member.call(championshipDecisionsApi.list, { params: { id } })

  expect(data).toMatchObject([
    {
      name: '#1',
      car: { number: '1', carClass: 'Hypercar', drivers: ['Lotta'] },
      otherName: 'kerb crawlers',
    },
    { name: 'kerb crawlers', car: null, otherName: null },
    { name: 'Lotta', car: null, undone: null },
    { name: '#2', car: { number: '2', carClass: 'Hypercar', drivers: ['Hank'] } },
  ])
  expect(await lines(id, { of: 'teams' })).toEqual(['1 kerb crawlers 25'])
})

it('refuses teams and entrants that nobody knows', async () => {
  const event = await race('2020-04-01', ['Lotta'])
  const { id } = await create({ rounds: [{ eventId: event.id }] })
  const round = String(event.id)
  const entrant = { kind: 'entrant' as const, carClass: null, category: null }

  expect(
    await decide(id, { kind: 'scores-for', round, car: 'Hypercar 1', team: 'team nobody' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { team: 'No team of this name competes in this championship' } },
  })
  expect(await decide(id, { ...entrant, of: 'drivers', key: 'user 4000000' })).toMatchObject({
    status: 400,
    body: { fields: { key: 'There is no member or guest of this name' } },
  })
  expect(await decide(id, { ...entrant, of: 'drivers', key: 'Hank' })).toMatchObject({
    status: 400,
  })
  expect(await decide(id, { ...entrant, of: 'teams', key: 'team  RED' })).toMatchObject({
    status: 400,
    body: { fields: { key: 'Choose a team' } },
  })
  expect(await decide(id, { ...entrant, of: 'entries', key: '7' })).toMatchObject({
    status: 400,
    body: { fields: { carClass: 'An entry needs its class and its number' } },
  })
})

it('names entrants who have not raced yet, also after their account is deleted', async () => {
  const event = await race('2020-05-01', ['Hank'])
  const { id } = await create({ rounds: [{ eventId: event.id }] })
  const [newcomer, leaver] = [
    await make.driver({ displayName: 'Newcomer' }),
    await make.driver({ displayName: 'Leaver' }),
  ]
  const entrant = { kind: 'entrant' as const, carClass: 'Hypercar', category: null }
  for (const user of [newcomer, leaver])
    await decide(id, { ...entrant, of: 'drivers', key: `user ${user.id}` })
  await decide(id, { ...entrant, of: 'entries', key: 'Hypercar 99' })

  expect(await lines(id)).toEqual(['1 Hank 25', '2 Leaver 0', '2 Newcomer 0'])
  expect(await lines(id, { of: 'entries', class: 'Hypercar' })).toEqual(['1 #1 25', '2 #99 0'])

  await close(id)
  expect(await lines(id)).toEqual(['1 Hank 25', '2 Leaver 0', '2 Newcomer 0'])
  expect((await as(leaver).request(accountApi.delete)).status).toBe(204)
  expect(await lines(id)).toEqual(['1 Hank 25', '2 Former member 0', '2 Newcomer 0'])
})

it('logs a decision with names in place of keys, and so its undoing', async () => {
  const event = await race('2020-09-01', ['Lotta', 'Hank'])
  const { id } = await create({ rounds: [{ eventId: event.id }] })
  const round = String(event.id)
  const made = {
    kind: 'scores-for',
    roundId: round,
    competitor: '#1 Hypercar',
    other: 'kerb crawlers',
    reason: expect.any(String),
  }
  await decide(id, CRAWLERS_ENTER)
  await decide(id, { kind: 'scores-for', round, car: 'Hypercar 1', team: 'team kerb crawlers' })
  const logged = async () => (await admin.call(auditApi.list, { query: {} })).data[0]
  expect(await logged()).toMatchObject({ action: 'championship.decide', before: null })
  expect((await logged())?.after).toEqual(made)

  const [decision] = (await admin.call(championshipDecisionsApi.list, { params: { id } })).data
  await admin.call(championshipDecisionsApi.undo, {
    params: { id, decisionId: decision?.id ?? 0 },
    body: { version: await versionOf(id) },
  })

  expect(await logged()).toMatchObject({ action: 'championship.decision.undo', after: null })
  expect((await logged())?.before).toEqual(made)
})
