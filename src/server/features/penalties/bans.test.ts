import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { entries, events } from '#server/database/schema.ts'
import { bans } from '#server/jobs/bans.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { invitationsApi } from '#shared/contract/invitations.ts'
import { penaltiesApi } from '#shared/contract/penalties.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { penaltyScene } from '#tests/support/penalty-scene.ts'
import { queueScene } from '#tests/support/queue-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const clock = new Date()
const app = await startTestApp({ now: () => clock })
const { as, db, make } = app
const { admin, cars, race, enter, statesOf, toldTo, setStatus } = await queueScene(app, () => clock)
const { publish, takeBack, makeFinal, championship } = penaltyScene(app, () => clock)

const WEEK_HOURS = 7 * 24
const runJob = () => bans.run(app.deps, new AbortController().signal)

type Person = { id: number }

const signUp = (person: Person, id: number) =>
  as(person).request(registrationsApi.signUp, {
    params: { id },
    body: { carId: cars.LMGT3.id, driverNumber: null },
  })

const ban = ({ id: userId }: Person, rounds = 1) => ({ kind: 'ban', userId, rounds }) as const

/** A championship of rounds a week apart, with three places and two who wait. */
async function season() {
  const options = { slots: { LMGT3: 3 }, maxParticipants: 3 }
  const rounds = [await race(WEEK_HOURS, options), await race(2 * WEEK_HOURS, options)] as const
  const championshipId = await championship(rounds)
  const entered = await enter(rounds[0].id, ...Array<'LMGT3'>(5).fill('LMGT3'))
  const [own, , , first, second] = entered
  if (!own || !first || !second) throw new Error('Nobody signed up')
  return { rounds, championshipId, entered, own, first, second, x: own.driver }
}

it('takes a banned driver who is alone out, and gives the place to the first who waits, once the decision is final', async () => {
  const { rounds, championshipId, entered, x } = await season()
  const decision = await publish([ban(x)], { championshipId, label: 'Decision No. 12' })
  expect(await statesOf(entered)).toEqual(['confirmed', 'confirmed', 'confirmed', 1, 2])
  expect(await ownPenalties(x)).toMatchObject([{ state: 'waits', rounds: [] }])

  await makeFinal(decision)
  await makeFinal(decision)
  expect(await statesOf(entered)).toEqual(['removed', 'confirmed', 'confirmed', 'confirmed', 1])
  const own = (await toldTo({ id: 0, driver: x, state: 'removed' })).slice(-1)
  expect(own).toEqual(['penalty-open'])
  const [round, next] = rounds
  const refusal = `Decision No. 12 keeps you out of this round: you can enter again after ${round.title} on`
  expect(await signUp(x, round.id)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining(refusal) },
  })
  expect(await signUp(x, next.id)).toMatchObject({ status: 201 })
  expect(await ownPenalties(x)).toMatchObject([{ state: 'running', rounds: [{ id: round.id }] }])
})

it('gives the old queue time back when the ban is annulled, and nobody loses a place', async () => {
  const { rounds, championshipId, entered, x, own } = await season()
  const before = await db.select().from(entries).where(eq(entries.id, own.id))
  const decision = await publish([ban(x)], { championshipId, bansBegin: true })
  await takeBack(decision)

  // The third waits behind the one who is back.
  expect(await statesOf(entered)).toEqual([1, 'confirmed', 'confirmed', 'confirmed', 2])
  const [after] = await db.select().from(entries).where(eq(entries.id, own.id))
  expect(after?.queuedAt).toEqual(before[0]?.queuedAt)
  expect(after).toMatchObject({ endedAt: null, endedById: null, stateReason: null })
  expect(await ownPenalties(x)).toEqual([])
  expect(await signUp(x, rounds[0].id)).toMatchObject({
    status: 409,
    body: { error: 'Already signed up' },
  })
})

it('leaves the entry with its other driver, and brings the banned one back', async () => {
  const { rounds, championshipId, own, x } = await season()
  const mate = await make.crewMember({ entryId: own.id })
  const decision = await publish([ban(x)], { championshipId, bansBegin: true })
  const crewOf = async () => {
    const { data } = await as(admin).call(entriesApi.get, { params: { id: own.id } })
    return data.crew.map(({ userId, state, isCaptain }) => ({ userId, state, isCaptain }))
  }
  expect(await crewOf()).toEqual([
    { userId: mate.userId, state: 'accepted', isCaptain: true },
    { userId: x.id, state: 'removed', isCaptain: false },
  ])
  await takeBack(decision)
  expect(await crewOf()).toEqual([
    { userId: mate.userId, state: 'accepted', isCaptain: true },
    { userId: x.id, state: 'accepted', isCaptain: false },
  ])
  expect(await signUp(x, rounds[0].id)).toMatchObject({ status: 409 })
})

it('refuses invitations to a banned driver, an open one, and crews that an organiser enters', async () => {
  const { rounds, championshipId, entered } = await season()
  const [, host] = entered
  const [invited, x] = [await make.driver(), await make.driver()]
  if (!host) throw new Error('Nobody signed up')
  const invite = (userId: number) =>
    as(host.driver).request(entriesApi.invite, {
      params: { id: host.id },
      body: { userId, role: 'driver' },
    })
  expect(await invite(invited.id)).toMatchObject({ status: 201 })
  const all = [ban(invited), ban(x)]
  await publish(all, { championshipId, bansBegin: true, label: 'Decision No. 3' })
  const message = expect.stringContaining(`Decision No. 3 keeps ${x.displayName} out of this round`)
  expect(await invite(x.id)).toMatchObject({ status: 409, body: { error: message } })
  const open = await as(invited).call(invitationsApi.listOwn, {})
  expect(open.data).toEqual([])
  const crew = [{ userId: x.id }]
  expect(
    await as(admin).request(eventEntriesApi.enter, {
      params: { id: rounds[0].id },
      body: { carId: cars.LMGT3.id, driverNumber: null, crew, reason: 'Please', overLimit: true },
    }),
  ).toMatchObject({ status: 409, body: { error: message } })
})

it('shows the reason in the answer of the event to the banned driver alone', async () => {
  const { rounds, championshipId, x, first } = await season()
  await publish([ban(x)], { championshipId, bansBegin: true, label: 'Decision No. 8' })
  const ownIn = async (person: Person) =>
    (await as(person).call(penaltiesApi.getForEvent, { params: { id: rounds[0].id } })).data.own
  expect(await ownIn(x)).toMatchObject({ kind: 'ban', label: 'Decision No. 8', more: 0 })
  expect(await ownIn(first.driver)).toBeNull()
})

it('moves to the next round when the one that it covers is cancelled, and back out when that takes place after all', async () => {
  const { rounds, championshipId, x } = await season()
  await publish([ban(x)], { championshipId, bansBegin: true })
  expect(await signUp(x, rounds[1].id)).toMatchObject({ status: 201 })
  await setStatus(rounds[0].id, 'cancelled')
  expect(await runJob()).toEqual({ changed: 1 })
  expect(await signUp(x, rounds[1].id)).toMatchObject({ status: 409 })
  expect(await runJob()).toEqual({ changed: 0 })

  await setStatus(rounds[0].id, 'upcoming')
  expect(await runJob()).toEqual({ changed: 1 })
  // Their entry is back.
  expect(await signUp(x, rounds[1].id)).toMatchObject({
    status: 409,
    body: { error: 'Already signed up' },
  })
})

it('shortens a ban that has begun with the version that replaces it', async () => {
  const { rounds, championshipId, x } = await season()
  const two = await publish([ban(x, 2)], { championshipId, bansBegin: true })
  expect(await signUp(x, rounds[1].id)).toMatchObject({ status: 409 })
  const version = { decisionId: two.decisionId, replacesVersionId: two.versionId }
  await publish([ban(x, 1)], { championshipId, ...version })
  expect(await signUp(x, rounds[1].id)).toMatchObject({ status: 201 })
  expect(await signUp(x, rounds[0].id)).toMatchObject({ status: 409 })
})

it('keeps an excluded driver out of every round, also of those that are chosen later', async () => {
  const { rounds, championshipId, x } = await season()
  const effect = { kind: 'exclusion', userId: x.id, championshipId } as const
  await publish([effect], { bansBegin: true, label: 'Decision No. 2' })
  for (const { id } of rounds)
    expect(await signUp(x, id)).toMatchObject({
      status: 409,
      body: {
        error: expect.stringMatching(/^Decision No. 2 excludes you from Championship/),
      },
    })
})

it('lets nobody start above a limit of licence points', async () => {
  const { rounds, championshipId, x } = await season()
  await publish([{ kind: 'licence', userId: x.id, points: 2 }], { championshipId })
  const effect = { kind: 'no-start-above', userId: x.id, points: 2 } as const
  await publish([effect], { championshipId, bansBegin: true, label: 'Decision No. 5' })
  expect(await signUp(x, rounds[1].id)).toMatchObject({ status: 201 })
  const other = await season()
  const y = other.x
  await publish([{ kind: 'licence', userId: y.id, points: 3 }], {
    championshipId: other.championshipId,
  })
  const limit = { ...effect, userId: y.id }
  await publish([limit], {
    championshipId: other.championshipId,
    bansBegin: true,
    label: 'Decision No. 5',
  })
  expect(await signUp(y, other.rounds[1].id)).toMatchObject({
    status: 409,
    body: {
      error: 'Decision No. 5 allows you no start above 2 licence points: you stand at 3',
    },
  })
})

it('is served once its round has begun', async () => {
  const { rounds, championshipId, x } = await season()
  await publish([ban(x)], { championshipId, bansBegin: true })
  await db
    .update(events)
    .set({ status: 'completed', startDateTime: new Date(clock.getTime() - 1) })
    .where(eq(events.id, rounds[0].id))
  expect(await ownPenalties(x)).toMatchObject([{ state: 'served' }])
  expect(await runJob()).toEqual({ changed: 0 })
})

async function ownPenalties(person: Person) {
  return (await as(person).call(penaltiesApi.listOwn, {})).data
}
