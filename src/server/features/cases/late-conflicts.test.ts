import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cases } from '#server/database/schema.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { caseScene } from '#tests/support/case-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { noteConflicts } from './index.ts'

const clock = { aheadMs: 0 }
const now = () => new Date(Date.now() + clock.aheadMs)
const app = await startTestApp({ now })
const { as, db } = app
const { driven, grant, publish, recuse, reported, see, versionOf, voted } = caseScene(app)

const DAY_MS = 24 * 3_600_000
const signal = new AbortController().signal

type Member = { id: number }

/** #22 is accused; the chair is a chief steward, and every steward gives one of `rungs`. */
async function judged(...rungs: readonly string[]) {
  const scene = await reported(driven)
  const stewards: Member[] = []
  for (const _ of rungs)
    stewards.push(await grant(stewards.length === 0 ? 'chief-steward' : 'steward', scene.event.id))
  const votes = stewards.map((steward, index) => [steward, rungs[index] ?? ''] as const)
  const carId = await voted(scene.code, votes)
  const [chair, second, third] = stewards
  if (!chair || !second) throw new Error('A panel has two stewards or more')
  const params = { id: scene.code }
  const read = async (member: Member = chair) =>
    (await as(member).call(casesApi.get, { params })).data
  const act = async (
    member: Member,
    endpoint: typeof casesApi.closeVote | typeof casesApi.voteAnew,
  ) =>
    as(member).request(endpoint, {
      params,
      body: { version: await versionOf(member, scene.code) },
    })
  const vote = (member: Member, rung: string) =>
    as(member).call(casesApi.vote, { params, body: { carId, rung, sentence: 'Careless' } })
  const outcome = async () => (await read()).work?.ballot.outcomes?.[0]?.rung
  const history = async () => (await read()).work?.history.map(({ what }) => what)
  return { ...scene, carId, chair, second, third, params, read, act, vote, outcome, history }
}

it('leaves out the vote of a steward who turns out to be of the team, and logs it once', async () => {
  const { chair, third, entries, code, outcome, history } = await judged('t5', 'dt', 'dt')
  expect(await outcome()).toBe('dt')
  await recuse(third ?? chair, entries)
  expect(await outcome()).toBe('t5')
  expect(await noteConflicts(db, now(), signal)).toBe(1)
  expect(await noteConflicts(db, now(), signal)).toBe(0)
  expect((await history())?.filter((what) => what === 'Vote void: conflict')).toHaveLength(1)
  const { data } = await as(chair).call(notificationsApi.list)
  expect(data.map(({ kind, case: of }) => [kind, of?.code])).toContainEqual(['case-waits', code])
  expect(await publish(chair, code)).toMatchObject({ status: 204 })
})

it('waits a day more, once, for a substitute who votes blind', async () => {
  const { event, chair, second, entries, params, code, carId, read, act, vote, outcome } =
    await judged('dt', 't5')
  await recuse(second, entries)
  // Before anything else has happened, the vote is open and blind again.
  expect((await read()).work?.ballot).toMatchObject({ votes: null, outcomes: null })
  expect(await publish(chair, code)).toMatchObject({ status: 409 })
  expect(await noteConflicts(db, now(), signal)).toBe(1)
  const [row] = await db.select().from(cases).where(eq(cases.code, code))
  const until = (row?.openedAt ?? new Date()).getTime()
  expect(row?.decisionUntil.getTime()).toBeGreaterThan(until + DAY_MS)

  const substitute = await grant('organiser', event.id)
  const named = { version: await versionOf(chair, code), userId: substitute.id }
  await as(chair).call(casesApi.nameSubstitute, { params, body: named })
  const [again] = await db.select().from(cases).where(eq(cases.code, code))
  expect(again?.decisionUntil).toEqual(row?.decisionUntil)
  expect((await read(substitute)).work?.ballot).toMatchObject({ votes: null, own: [] })
  expect(await act(chair, casesApi.closeVote)).toMatchObject({ status: 409 })
  await vote(substitute, 'nfa')
  expect(await act(chair, casesApi.closeVote)).toMatchObject({ status: 204 })
  expect(await outcome()).toBe('nfa')
  expect((await read()).work?.ballot.votes).toContainEqual(
    expect.objectContaining({ carId, rung: 't5', isVoid: true }),
  )
})

it('lets the chair decide alone when nobody has stood in within that day', async () => {
  const { chair, second, entries, code, act } = await judged('dt', 't5')
  await recuse(second, entries)
  await noteConflicts(db, now(), signal)
  expect(await act(chair, casesApi.closeVote)).toMatchObject({ status: 409 })
  const [row] = await db.select().from(cases).where(eq(cases.code, code))
  clock.aheadMs = (row?.decisionUntil.getTime() ?? 0) - Date.now()
  expect(await act(chair, casesApi.closeVote)).toMatchObject({ status: 204 })
  expect(await publish(chair, code)).toMatchObject({ status: 204 })
  clock.aheadMs = 0
})

it('tells the chief that a published decision stands without the void vote', async () => {
  const { chair, second, third, entries, code, read, act } = await judged('t10', 't10', 't10')
  await publish(chair, code)
  expect((await read()).work?.lateConflict).toBeNull()
  await recuse(third ?? chair, entries)
  expect((await read()).work?.lateConflict).toMatchObject({
    isSame: true,
    names: [expect.any(String)],
  })
  expect((await read(second)).work?.lateConflict).toBeNull()
  expect(await act(chair, casesApi.voteAnew)).toMatchObject({ status: 409 })
  expect(await noteConflicts(db, now(), signal)).toBe(1)
  expect(await read()).toMatchObject({ state: 'decided' })
})

it('has a decision voted on anew that would be another one, and tells the parties why', async () => {
  const { event, people, chair, second, third, entries, code, read, act, vote, history } =
    await judged('t5', 't10', 't10')
  const order = async () =>
    (await as(chair).call(resultsApi.list, { params: { id: event.id } })).data.map(
      ({ carNumber }) => carNumber,
    )
  await publish(chair, code)
  expect(await order()).toEqual(['31', '22', '40'])
  await recuse(third ?? chair, entries)
  expect((await read()).work?.lateConflict).toMatchObject({ isSame: false })
  expect(await act(second, casesApi.voteAnew)).toMatchObject({ status: 409 })
  expect(await act(chair, casesApi.voteAnew)).toMatchObject({ status: 204 })

  // It is in force until the new version, and everybody reads it as before.
  expect(await order()).toEqual(['31', '22', '40'])
  expect(await read(people.ada)).toMatchObject({ state: 'voting', decision: { number: 1 } })
  const { data: told } = await as(people.ada).call(notificationsApi.list)
  expect(told[0]).toMatchObject({
    kind: 'case-decided',
    details: { decision: 1, caseStep: 'anew' },
  })
  expect((await read()).may).not.toContain('turn-down')
  await vote(chair, 't5')
  await vote(second, 't5')
  await act(chair, casesApi.closeVote)
  expect(await publish(chair, code)).toMatchObject({ status: 204 })
  expect(await order()).toEqual(['22', '31', '40'])
  const { data: decision } = await as(people.member).call(decisionsApi.getOfEvent, {
    params: { id: event.id, number: 1 },
  })
  expect(decision.version).toMatchObject({ number: 2, way: 'vote-anew' })
  expect(decision.document.reasons).toContain('Voted on anew')
  expect((await see(people.ada, code)).body).toMatchObject({ data: { state: 'decided' } })
  expect((await read()).work?.lateConflict).toBeNull()
  expect(await history()).toContain('Vote anew, because of a conflict')
})
