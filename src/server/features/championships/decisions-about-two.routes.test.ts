import { describe, expect, it } from 'vitest'
import { accountApi } from '#shared/contract/account.ts'
import { championshipDecisionsApi } from '#shared/contract/championship-decisions.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, make } = app
const { admin, member, lotta, race, create, lines, tableOf, decide, versionOf } =
  await championshipDesk(app)

async function undoLatest(id: number) {
  const { data } = await member.call(championshipDecisionsApi.list, { params: { id } })
  const latest = data.find(({ undone }) => !undone)
  await admin.call(championshipDecisionsApi.undo, {
    params: { id, decisionId: latest?.id ?? 0 },
    body: { version: await versionOf(id) },
  })
}

describe('two names of one person', () => {
  it('are scored as one, in one car and in two, until the decision is undone', async () => {
    const first = await race('2011-03-01', ['Vera', 'Lotta', 'Hank'])
    const second = await race('2011-03-08', ['V. Verstappen', 'Hank'])
    const both = await race('2011-03-15', ['Hank', 'Vera', 'V. Verstappen'])
    const rounds = [first, second, both].map(({ id }) => ({ eventId: id }))
    const { id } = await create({ rounds })
    const before = await tableOf(id)
    expect(await lines(id)).toEqual(['1 Hank 58', '2 Vera 43', '3 V. Verstappen 40', '4 Lotta 18'])

    await decide(id, { kind: 'same-person', key: 'name v. verstappen', into: 'name vera' })
    // In the third race the better of both cars counts.
    expect(await lines(id)).toEqual(['1 Vera 68', '2 Hank 58', '3 Lotta 18'])
    const { data } = await member.call(championshipDecisionsApi.list, { params: { id } })
    expect(data[0]).toMatchObject({ name: 'V. Verstappen', otherName: 'Vera' })

    // What was decided about either name is about the person.
    await decide(id, { kind: 'points', of: 'drivers', key: 'name vera', points: -20, round: null })
    expect(await lines(id)).toEqual(['1 Hank 58', '2 Vera 48', '3 Lotta 18'])
    await undoLatest(id)
    await undoLatest(id)
    expect(await tableOf(id)).toEqual(before)
  })

  it('stay joined when the account of one is deleted', async () => {
    const gone = await make.driver({ displayName: 'Speedy' })
    const event = await make.event({ status: 'completed' })
    await make.result({ eventId: event.id, drivers: [{ name: 'Speedy', userId: gone.id }] })
    const later = await race('2011-04-08', ['Lotta'])
    const { id } = await create({ rounds: [{ eventId: event.id }, { eventId: later.id }] })
    const joined = {
      kind: 'same-person' as const,
      key: `user ${lotta.id}`,
      into: `user ${gone.id}`,
    }
    await decide(id, joined)
    expect(await lines(id)).toEqual(['1 Speedy 50'])
    expect((await as(gone).request(accountApi.delete)).status).toBe(204)
    expect((await lines(id)).map((line) => line.split(' ').at(-1))).toEqual(['50'])
  })
})

it('orders two who share a position, says by what, and only while they do', async () => {
  const [one, other] = [
    await race('2011-05-01', ['Lotta', 'Hank']),
    await race('2011-05-08', ['Hank', 'Lotta']),
  ]
  const { id } = await create({ rounds: [{ eventId: one.id }, { eventId: other.id }] })
  const order = { kind: 'order' as const, of: 'drivers' as const, behind: 'name hank' }
  expect(await lines(id)).toEqual(['1 Hank 43', '1 Lotta 43'])
  await decide(id, { ...order, key: `user ${lotta.id}` }, 'Won the coin toss')
  expect(await lines(id)).toEqual(['1 Lotta 43', '2 Hank 43'])
  expect((await tableOf(id)).rows[1]?.tieAbove?.decidedBy?.rule).toBe('by-hand')
  await decide(id, { kind: 'points', of: 'drivers', key: 'name hank', points: 1, round: null })
  expect(await lines(id)).toEqual(['1 Hank 44', '2 Lotta 43'])
})

/** Two cars of each colour of a team, and one of another team. */
async function teamRace() {
  const event = await make.event({ status: 'completed' })
  for (const [index, teamName] of ['Blue', 'Rivals', 'Red', 'Blue', 'Red'].entries())
    await make.result({
      eventId: event.id,
      position: index + 1,
      classPosition: index + 1,
      carNumber: String(index + 1),
      carModel: index === 1 ? 'Unknown Special' : 'Porsche 963',
      teamName,
      drivers: [{ name: `Driver ${index + 1}` }],
    })
  return event
}

it('lets the cars of a team score for the team that it is a part of', async () => {
  const event = await teamRace()
  const { id } = await create({
    countsFileTeams: true,
    configuration: { team: { cars: 'all' } },
    rounds: [{ eventId: event.id }],
  })
  const teams = { of: 'teams' }
  expect(await lines(id, teams)).toEqual(['1 Blue 37', '2 Red 25', '3 Rivals 18'])
  const part = (key: string, team: string) =>
    decide(id, { kind: 'part-of', key: `team ${key}`, team: `team ${team}` })
  expect(await part('blue', 'blue')).toMatchObject({
    status: 400,
    body: { fields: { team: "Blue can't be part of itself." } },
  })
  await part('red', 'blue')
  expect(await lines(id, teams)).toEqual(['1 Blue 62', '2 Rivals 18'])
  // Red has no row any more, but a decision may still be about it.
  expect(await part('blue', 'red')).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/can't be part of itself/) },
  })
  await part('blue', 'rivals')
  expect(await lines(id, teams)).toEqual(['1 Rivals 80'])
})

it('sets the make of a car, and passes a guest car over in the rounds of the decision', async () => {
  const [one, two] = [await teamRace(), await teamRace()]
  const { id } = await create({ rounds: [{ eventId: one.id }, { eventId: two.id }] })
  const makes = { of: 'makes' }
  expect(await lines(id, makes)).toEqual(['1 Porsche 80'])
  await decide(id, { kind: 'make', car: 'Hypercar 2', make: 'Isotta Fraschini' })
  expect(await lines(id, makes)).toEqual(['1 Porsche 80', '2 Isotta Fraschini 36'])

  const guest = { kind: 'guest-car' as const, car: 'Hypercar 1' }
  await decide(id, { ...guest, rounds: [String(two.id)] })
  expect((await lines(id)).slice(0, 2)).toEqual(['1 Driver 2 43', '2 Driver 3 33'])
  await decide(id, { ...guest, rounds: null })
  expect((await lines(id)).slice(0, 2)).toEqual(['1 Driver 2 50', '2 Driver 3 36'])
})

it('lets an entry continue under another number, with what was decided about either', async () => {
  const first = await race('2009-03-01', ['Ann', 'Ben'])
  const second = await race('2009-03-08', ['Cid', 'Ben', 'Ann'])
  const { id } = await create({ rounds: [{ eventId: first.id }, { eventId: second.id }] })
  const entries = { of: 'entries' }
  expect(await lines(id, entries)).toEqual(['1 #1 50', '2 #2 36', '3 #3 15'])
  const moved = { kind: 'same-entry' as const, car: 'Hypercar 2', into: 'Hypercar 3' }
  await decide(id, moved)
  // In the second race both numbers raced: the better counts.
  expect(await lines(id, entries)).toEqual(['1 #1 50', '2 #3 36'])
  const points = { kind: 'points' as const, of: 'entries' as const, points: -1 }
  await decide(id, { ...points, key: 'Hypercar 2', round: null })
  await decide(id, { ...points, key: 'Hypercar 2', round: String(first.id) })
  expect(await lines(id, entries)).toEqual(['1 #1 50', '2 #3 34'])
  await decide(id, { kind: 'exclude', key: 'Hypercar 2' })
  expect(await lines(id, entries)).toEqual(['1 #1 50', '- #3 34'])
  expect(await lines(id)).toEqual(['1 Ann 40', '2 Ben 35', '3 Cid 25'])
})

it.each([
  ['into', { kind: 'same-person' as const, key: 'name hank', into: 'name hank' }],
  ['into', { kind: 'same-entry' as const, car: 'Hypercar 1', into: 'Hypercar 1' }],
  ['into', { kind: 'same-entry' as const, car: 'Hypercar 1', into: 'name vera' }],
  ['into', { kind: 'same-person' as const, key: 'name hank', into: 'name nobody' }],
  ['into', { kind: 'same-person' as const, key: 'name hank', into: 'Hypercar 1' }],
  ['key', { kind: 'same-person' as const, key: 'Hypercar 1', into: 'name hank' }],
  ['behind', { kind: 'order' as const, of: 'drivers' as const, key: 'name hank', behind: 'x' }],
  ['car', { kind: 'guest-car' as const, car: 'Hypercar 99', rounds: null }],
])('says at the field %s what is wrong with %j', async (field, decision) => {
  const event = await race('2011-06-01', ['Hank', 'Vera'])
  const { id } = await create({ rounds: [{ eventId: event.id }] })
  const reply = await decide(id, decision)
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})
