import { expect, it } from 'vitest'
import { seasonEntries as seasonJob } from '#server/jobs/season-entries.ts'
import { accountApi } from '#shared/contract/account.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { usersApi } from '#shared/contract/users.ts'
import { seasonScene } from '#tests/support/season-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let clock = new Date()
const app = await startTestApp({ now: () => clock })
const { as, make } = app
const scene = await seasonScene(app, () => clock)
const { admin, cars, championship, enter, entryOf, statesOf, inRound, shown } = scene
const { addRound, change, setRound, withdraw, decide, signUp } = scene

const HOUR_MS = 3_600_000
const runJob = () => seasonJob.run(app.deps, new AbortController().signal)

it('is entered in each round to come, with a place', async () => {
  const { id, events } = await championship()
  const entered = await enter(id, { number: 7 })
  expect(await statesOf(entered)).toEqual(['in', 'in', 'in'])
  const first = await inRound(entered, events[0]?.id ?? 0)
  expect(first).toMatchObject({ number: 7, state: 'confirmed', car: { id: cars.LMGT3.id } })
  expect(first.crew).toMatchObject([{ userId: entered.driver.id, isCaptain: true }])
})

it('races only from its first round to its last', async () => {
  const { id, events } = await championship([10, 20, 30, 40])
  const ids = events.map((event) => event.id)
  const entered = await enter(id, { from: ids[1] ?? null, to: ids[2] ?? null })
  expect((await entryOf(entered)).rounds.map(({ eventId }) => eventId)).toEqual(ids.slice(1, 3))
})

it('is entered in a round that is added later, by the clock', async () => {
  const { id } = await championship([10])
  const entered = await enter(id)
  await addRound(id, 50)
  expect(await statesOf(entered)).toEqual(['in', 'none'])
  await runJob()
  expect(await statesOf(entered)).toEqual(['in', 'in'])
  // Nothing is left to do.
  expect(await runJob()).toMatchObject({ followed: 0 })
})

it('waits for an organiser where the championship asks for approval', async () => {
  const { id } = await championship([10], { rules: { needsApproval: true } })
  const entered = await enter(id)
  expect(await statesOf(entered)).toEqual(['none'])
  const own = { params: { id: entered.id }, body: { to: 'accepted' as const } }
  expect((await as(entered.driver).request(seasonEntriesApi.decide, own)).status).toBe(403)
  expect((await decide(entered, 'accepted')).status).toBe(204)
  expect(await statesOf(entered)).toEqual(['in'])
  expect((await entryOf(entered, entered.driver)).reason).toBe('As agreed')
  expect((await entryOf(entered, await make.driver())).reason).toBeNull()
})

it('refuses a championship that is not open, a second entry and a class that does not race', async () => {
  const { id } = await championship([10], { slots: { LMGT3: 5 } })
  const entered = await enter(id)
  await expect(enter(id, { driver: entered.driver })).rejects.toThrow('already')
  await expect(enter(id, { carClass: 'Hypercar' })).rejects.toThrow('do not race')
  await scene.setRules(id, { isOpen: false })
  await expect(enter(id)).rejects.toThrow('not open')
  await scene.setRules(id, { isOpen: true, closesAt: new Date(clock.getTime() - 1) })
  await expect(enter(id)).rejects.toThrow('closed')
})

it('keeps a number for its owner in overlapping rounds, and in the events until 7 days before', async () => {
  const { id, events } = await championship([10, 20])
  const [first, second] = events.map((event) => event.id)
  const owner = await enter(id, { number: 7, to: first ?? null })
  await expect(enter(id, { number: 7 })).rejects.toThrow('belongs to another')
  const later = await enter(id, { number: 7, from: second ?? null })
  expect((await inRound(later, second ?? 0)).number).toBe(7)

  // Nobody else gets it while its owner sits a round out.
  await setRound(owner, first ?? 0, true)
  const stranger = await make.driver()
  const refused = await signUp(stranger, first ?? 0, 7)
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('reserved for a season entry')
  clock = new Date(clock.getTime() + 3.5 * 24 * HOUR_MS)
  expect((await signUp(stranger, first ?? 0, 7)).status).toBe(201)
})

it('is first in the queue of a full round until 7 days before, and waits its turn after that', async () => {
  const { id, events } = await championship([10], { slots: { LMGT3: 1 } })
  const eventId = events[0]?.id ?? 0
  await signUp(await make.driver(), eventId)
  await signUp(await make.driver(), eventId)
  const early = await enter(id)
  expect((await inRound(early, eventId)).waitlistPosition).toBe(2)
  const place = (await shown(id)).entries[0]?.rounds[0]
  expect(place).toMatchObject({ state: 'waiting', problem: null })
})

it('follows a change in rounds to come, but not where somebody changed the entry by hand', async () => {
  const { id, events } = await championship([10, 20])
  const [first = 0, second = 0] = events.map((event) => event.id)
  const entered = await enter(id, { number: 7 })
  const byHand = await inRound(entered, first)
  await as(entered.driver).call(entriesApi.update, {
    params: { id: byHand.id },
    body: { carId: cars.LMGT3.id, driverNumber: 70, teamName: null },
  })
  expect((await change(entered, { driverNumber: 8, carId: cars.Hypercar.id })).status).toBe(204)
  expect((await inRound(entered, first)).number).toBe(70)
  expect(await inRound(entered, second)).toMatchObject({ number: 8, car: { id: cars.Hypercar.id } })
  expect((await entryOf(entered)).rounds[0]?.problem).toContain('changed by hand')
})

it('fixes the car with its first round, but for an organiser with a reason', async () => {
  const { id, events } = await championship([1, 20])
  const entered = await enter(id)
  clock = new Date(clock.getTime() + 25 * HOUR_MS)
  const car = { carId: cars.Hypercar.id }
  expect((await change(entered, car)).status).toBe(409)
  expect((await change(entered, car, admin)).status).toBe(400)
  expect((await change(entered, { ...car, reason: 'Broken' }, admin)).status).toBe(204)
  expect((await inRound(entered, events[1]?.id ?? 0)).car.id).toBe(cars.Hypercar.id)
  expect((await inRound(entered, events[0]?.id ?? 0)).car.id).toBe(cars.LMGT3.id)
})

it('frees the place of a round that a crew signs out of, and takes it back while it is free', async () => {
  const { id, events } = await championship([10, 20], { slots: { LMGT3: 1 } })
  const eventId = events[0]?.id ?? 0
  const entered = await enter(id)
  expect((await setRound(entered, eventId, true)).status).toBe(204)
  expect((await setRound(entered, eventId, true)).status).toBe(204)
  expect(await statesOf(entered)).toEqual(['out', 'in'])
  expect((await entryOf(entered)).signOuts).toBe(1)
  expect((await setRound(entered, eventId, false)).status).toBe(204)
  expect(await statesOf(entered)).toEqual(['in', 'in'])
  expect((await entryOf(entered)).signOuts).toBe(0)

  await signUp(await make.driver(), eventId)
  await setRound(entered, eventId, true)
  const back = await setRound(entered, eventId, false)
  expect(back.status).toBe(409)
  expect(JSON.stringify(back.body)).toContain('gone to somebody else')
})

it('ends signing out 2 hours before the start, and lets nobody else do it', async () => {
  const { id, events } = await championship([1])
  const eventId = events[0]?.id ?? 0
  const entered = await enter(id)
  expect((await setRound(entered, eventId, true, await make.driver())).status).toBe(403)
  clock = new Date(clock.getTime() + 22.5 * HOUR_MS)
  expect((await setRound(entered, eventId, true)).status).toBe(409)
  expect((await setRound(entered, eventId, true, admin)).status).toBe(204)
})

it('does not enter a crew again that signed out before the round was added, or was taken out', async () => {
  const { id, events } = await championship([10, 20])
  const entered = await enter(id)
  const { id: entryId } = await inRound(entered, events[0]?.id ?? 0)
  await as(admin).call(registrationsApi.removeParticipant, {
    params: { id: events[0]?.id ?? 0, registrationId: entryId },
  })
  await change(entered, { driverNumber: 9 })
  await runJob()
  expect(await statesOf(entered)).toEqual(['ended', 'in'])
})

it('ends with its entries in rounds to come, or leaves them', async () => {
  const { id, events } = await championship([10])
  const [gone, kept] = [await enter(id), await enter(id)]
  expect((await withdraw(gone)).status).toBe(204)
  expect((await withdraw(gone)).status).toBe(204)
  expect((await withdraw(kept, true)).status).toBe(204)
  expect(await statesOf(gone)).toEqual(['out'])
  expect(await statesOf(kept)).toEqual(['in'])
  expect((await inRound(kept, events[0]?.id ?? 0)).state).toBe('confirmed')
})

it('drives with a crew of those who accepted', async () => {
  const { id, events } = await championship([10])
  const eventId = events[0]?.id ?? 0
  const entered = await enter(id)
  const mate = await make.driver()
  const invite = { params: { id: entered.id }, body: { userId: mate.id } }
  await as(entered.driver).call(seasonEntriesApi.invite, invite)
  expect((await inRound(entered, eventId)).crew).toHaveLength(1)
  const answer = { params: { id: entered.id }, body: { isAccepted: true } }
  await as(mate).call(seasonEntriesApi.answerInvitation, answer)
  const { crew } = await inRound(entered, eventId)
  expect(crew.map(({ userId }) => userId)).toEqual([entered.driver.id, mate.id])

  // The captain leaves, and the mate leads.
  const [captain] = (await entryOf(entered)).crew
  const own = { params: { id: entered.id, memberId: captain?.id ?? 0 } }
  expect((await as(entered.driver).request(seasonEntriesApi.removeDriver, own)).status).toBe(204)
  const after = await inRound(entered, eventId)
  const driving = after.crew.filter(({ state }) => state === 'accepted')
  expect(driving).toMatchObject([{ userId: mate.id, isCaptain: true }])
})

it('passes to the next driver when the captain deletes the account, and ends without one', async () => {
  const { id } = await championship([10])
  const entered = await enter(id)
  const alone = await enter(id)
  const mate = await make.driver()
  await as(entered.driver).call(seasonEntriesApi.invite, {
    params: { id: entered.id },
    body: { userId: mate.id },
  })
  await as(mate).call(seasonEntriesApi.answerInvitation, {
    params: { id: entered.id },
    body: { isAccepted: true },
  })
  for (const { driver } of [entered, alone]) await as(driver).call(accountApi.delete)
  await runJob()
  expect(await entryOf(entered)).toMatchObject({
    state: 'accepted',
    crew: [{ userId: mate.id, isCaptain: true }],
  })
  expect((await entryOf(alone)).state).toBe('withdrawn')
})

it('leaves out of a round who is banned, and says why to the crew', async () => {
  const { id } = await championship([10])
  const entered = await enter(id, { isReserve: true })
  await as(admin).call(usersApi.ban, {
    params: { id: entered.driver.id },
    body: { reason: 'Wrecking' },
  })
  await decide(entered, 'accepted')
  const { rounds } = await entryOf(entered, entered.driver)
  expect(rounds[0]).toMatchObject({ state: 'none', entryId: null })
  expect(rounds[0]?.problem).toContain('banned')
  expect((await entryOf(entered, await make.driver())).rounds[0]?.problem).toBeNull()
})

it('adopts the entry of a captain who signed up alone', async () => {
  const { id, events } = await championship([10])
  const driver = await make.driver()
  await signUp(driver, events[0]?.id ?? 0, 50)
  const entered = await enter(id, { driver, number: 7 })
  expect(await statesOf(entered)).toEqual(['in'])
  expect((await inRound(entered, events[0]?.id ?? 0)).number).toBe(50)
})

it('gives the last place of a number to one of two who ask at once', async () => {
  const { id } = await championship([10])
  const results = await Promise.allSettled([enter(id, { number: 33 }), enter(id, { number: 33 })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
