import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { events, trayFiles } from '#server/database/schema.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { resultTrayApi } from '#shared/contract/result-tray.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { CREWS } from '#tests/support/desk-client.ts'
import { otherRecording } from '#tests/support/other-recording.ts'
import { startTrayScene } from '#tests/support/tray-scene.ts'

const scene = await startTrayScene()
const { as, make, db, admin, organiser, driver, client } = scene
const { evening, sent, stateOf, list, setClock } = scene

beforeEach(async () => {
  await db.delete(trayFiles)
})

const titleOf = async (id: number) =>
  (await as(admin).call(eventsApi.get, { params: { id } })).data.title

it('takes over what fits in everything, provisionally, and undoes it with one click', async () => {
  const { id, file } = await evening({ takesSentResults: true })
  const taken = await sent(file())
  expect(taken).toMatchObject({ state: 'taken', event: { id }, reasons: [] })
  const { classification } = await as(driver).call(resultsApi.list, { params: { id } })
  expect(classification?.state ?? 'provisional').toBe('provisional')
  const { data: told } = await as(organiser).call(notificationsApi.list, { query: {} })
  expect(told[0]).toMatchObject({ kind: 'result-taken', event: { id } })
  expect((await list()).files).toMatchObject([{ isByItself: true, canUndo: true }])

  const params = { id, fileId: taken.id }
  for (let click = 1; click <= 2; click += 1)
    expect(await as(organiser).request(resultTrayApi.takeBack, { params })).toMatchObject({
      status: 204,
    })
  expect(await stateOf(taken.id)).toMatchObject({ state: 'waiting', event: null })
  const { data: after } = await as(driver).call(eventsApi.get, { params: { id } })
  expect(after.status).toBe('upcoming')
  expect((await as(driver).call(resultsApi.list, { params: { id } })).data).toEqual([])
})

it('merges a file with the recording that the event has, and undoes that', async () => {
  const { id, file } = await evening({ takesSentResults: true })
  const whole = file()
  await client.send(id, 'early.xml', otherRecording(whole, { leftAfterLap: 4 }))
  const before = await client.resultsOf(id)
  const taken = await sent(whole)
  expect(taken).toMatchObject({ state: 'recording', event: { id } })
  expect(await client.resultsOf(id)).not.toEqual(before)
  await as(organiser).call(resultTrayApi.takeBack, { params: { id, fileId: taken.id } })
  expect(await client.resultsOf(id)).toEqual(before)
})

it('cannot undo it once the results have changed otherwise', async () => {
  const { id, file } = await evening({ takesSentResults: true })
  const taken = await sent(file())
  await client.send(id, 'other.xml', file({ race: 1 }), { as: 'replace' })
  expect((await list()).files).toMatchObject([{ canUndo: false }])
  const params = { id, fileId: taken.id }
  expect(await as(admin).request(resultTrayApi.takeBack, { params })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('have changed since') },
  })
})

it.each<[string, () => Promise<{ content: string; reason: RegExp }>]>([
  [
    'the file has no flag',
    async () => {
      const { file } = await evening({ takesSentResults: true })
      return {
        content: otherRecording(file(), { leftAfterLap: 2 }),
        reason: /^No car took the flag/,
      }
    },
  ],
  [
    'the field is another one',
    async () => {
      const { file } = await evening({ takesSentResults: true, drivers: ['A', 'B', 'C', 'D'] })
      return { content: file(), reason: /^None of its 3 cars are among the entries\.$/ }
    },
  ],
  [
    'the event has another race',
    async () => {
      const { id, file } = await evening({ takesSentResults: true })
      await client.send(id, 'first.xml', file())
      return { content: file({ race: 1 }), reason: /^The event has other results of Race 1/ }
    },
  ],
  [
    'it arrives a day later',
    async () => {
      const { file, at } = await evening({ takesSentResults: true })
      setClock(at(24 * 60))
      return { content: file(), reason: /^No event was on when it arrived/ }
    },
  ],
  [
    'it was driven elsewhere',
    async () => {
      const { file } = await evening({ takesSentResults: true })
      const track = { venue: 'Elsewhere', course: 'Elsewhere', event: '', lengthMetres: 1_000 }
      return { content: file({ track }), reason: /^This file was driven at Elsewhere/ }
    },
  ],
])('does not take a file over if %s', async (_case, prepare) => {
  const { content, reason } = await prepare()
  const waiting = await sent(content)
  expect(waiting.state).toBe('waiting')
  expect(waiting.reasons[0]).toMatch(reason)
})

it('does not take a file over if another split is what it was driven in', async () => {
  const { id, file } = await evening({ takesSentResults: true })
  await client.send(id, 'first.xml', file())
  const others = CREWS.map((crew) => ({
    ...crew,
    carNumber: `9${crew.carNumber}`,
    drivers: [`Stranger ${crew.carNumber}`],
  }))
  const waiting = await sent(file({ entries: others, race: 2 }))
  expect(waiting.reasons.join(' ')).toMatch(/None of its 3 cars/)
  expect(waiting.reasons.join(' ')).toMatch(/other results of Race 1/)
})

it('does not take a file over if the results are official', async () => {
  const { id, file } = await evening({ takesSentResults: true })
  const whole = file()
  await client.send(id, 'early.xml', otherRecording(whole, { leftAfterLap: 4 }))
  await confirm(id)
  const waiting = await sent(whole)
  expect(waiting.reasons).toEqual(['The results of Race 1 are official.'])
})

it('does not take a file over if two events fit', async () => {
  const { id, file, at } = await evening({ takesSentResults: true })
  const other = await make.event({ startDateTime: at(5), endDateTime: at(200) })
  await db.update(events).set({ takesSentResults: true }).where(eq(events.id, other.id))
  const waiting = await sent(file())
  expect(waiting.reasons[0]).toContain('Several events fit: ')
  expect(waiting.reasons[0]).toContain(await titleOf(id))
  await db.delete(events).where(eq(events.id, other.id))
})

async function confirm(id: number) {
  const { version } = await client.desk.deskOf(id)
  await as(admin).call(classificationVersionsApi.confirm, { params: { id }, body: { version } })
}
