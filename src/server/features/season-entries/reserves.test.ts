import { expect, it } from 'vitest'
import { seasonEntries as seasonJob } from '#server/jobs/season-entries.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { seasonScene } from '#tests/support/season-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let clock = new Date()
const app = await startTestApp({ now: () => clock })
const { as } = app
const scene = await seasonScene(app, () => clock)
const { admin, championship, enter, entryOf, statesOf, inRound, setRound, withdraw } = scene

const HOUR_MS = 3_600_000
type Entered = Awaited<ReturnType<typeof enter>>

const offerRound = ({ id }: Entered, eventId: number, by = admin) =>
  as(by).request(seasonEntriesApi.offerRound, { params: { id, eventId } })

const answer = ({ id, driver }: Entered, isAccepted: boolean) =>
  as(driver).request(seasonEntriesApi.answer, { params: { id }, body: { isAccepted } })

const toldTo = async ({ driver }: Entered) =>
  (await as(driver).call(notificationsApi.list)).data.map(({ kind }) => kind)

it('enters no reserve by itself, and offers one a free place in one round', async () => {
  const { id, events } = await championship([10, 20], { slots: { LMGT3: 1 } })
  const eventId = events[0]?.id ?? 0
  const regular = await enter(id)
  const reserve = await enter(id, { isReserve: true })
  expect(await statesOf(reserve)).toEqual(['none', 'none'])
  expect((await offerRound(reserve, eventId)).status).toBe(409)

  await setRound(regular, eventId, true)
  expect((await offerRound(reserve, eventId)).status).toBe(204)
  expect((await offerRound(reserve, eventId)).status).toBe(204)
  expect(await statesOf(reserve)).toEqual(['offered', 'none'])
  expect(await toldTo(reserve)).toEqual(['entry-offered'])
  const { id: entryId } = await inRound(reserve, eventId)
  await as(reserve.driver).call(entryActsApi.acceptOffer, { params: { id: entryId } })
  expect(await statesOf(reserve)).toEqual(['in', 'none'])
  // The place does not come back.
  expect((await setRound(regular, eventId, false)).status).toBe(409)
})

it('offers the place of somebody who leaves to the first reserve of the class, for the rest', async () => {
  const { id } = await championship([10, 20], { slots: { LMGT3: 1, Hypercar: 1 } })
  const regular = await enter(id)
  await enter(id, { isReserve: true, carClass: 'Hypercar' })
  const first = await enter(id, { isReserve: true })
  const second = await enter(id, { isReserve: true })
  await withdraw(regular)
  expect((await entryOf(first)).state).toBe('offered')
  expect((await entryOf(second)).state).toBe('reserve')
  expect(await toldTo(first)).toEqual(['season-offer'])

  expect((await answer(second, true)).status).toBe(409)
  expect((await answer(first, true)).status).toBe(204)
  expect((await answer(first, true)).status).toBe(204)
  expect(await statesOf(first)).toEqual(['in', 'in'])
})

it('keeps a reserve who declines, or does not answer in time', async () => {
  const { id } = await championship([10])
  const [declining, silent] = [
    await enter(id, { isReserve: true }),
    await enter(id, { isReserve: true }),
  ]
  for (const reserve of [declining, silent]) {
    const call = await as(admin).request(seasonEntriesApi.offerRest, { params: { id: reserve.id } })
    expect(call.status).toBe(204)
  }
  await answer(declining, false)
  expect((await entryOf(declining)).state).toBe('reserve')
  clock = new Date(clock.getTime() + 13 * HOUR_MS)
  expect((await answer(silent, true)).status).toBe(409)
  await seasonJob.run(app.deps, new AbortController().signal)
  expect((await entryOf(silent)).state).toBe('reserve')
})

it('keeps an entry for one round when the reserve changes, and lets only organisers offer', async () => {
  const { id, events } = await championship([10])
  const eventId = events[0]?.id ?? 0
  const reserve = await enter(id, { isReserve: true })
  expect((await offerRound(reserve, eventId, reserve.driver as typeof admin)).status).toBe(403)
  await offerRound(reserve, eventId)
  await scene.change(reserve, { driverNumber: 5 })
  expect(await statesOf(reserve)).toEqual(['offered'])
})
