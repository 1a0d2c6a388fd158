import { describe, expect, it } from 'vitest'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { raceJoinsApi } from '#shared/contract/race-joins.ts'
import { otherRecording } from '#tests/support/other-recording.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { asking, uploadClient } from '#tests/support/upload-client.ts'

const app = await startTestApp()
const { as, make } = app
const other = await startTestApp({ databaseUrl: app.databaseUrl })
const admin = await make.admin()
const driver = await make.driver()
const { desk, evening, send, ask, sessionsOf, resultsOf, alone } = uploadClient(app, admin, driver)

describe('another recording of the same session', () => {
  it.each([
    ['Race', 'left early', { leftAfterLap: 4 }],
    ['Race', 'joined late', { joinedAfterLap: 2, earlierLaps: 'renumbered' }],
    ['Qualify', 'left early', { leftAfterLap: 3 }],
    ['Practice1', 'joined late', { joinedAfterLap: 2, earlierLaps: 'untimed' }],
  ] as const)(
    '%s of somebody who %s never takes anything away, in either order',
    async (session, _, seen) => {
      const { event, file } = evening()
      const whole = file({ session })
      const poorer = otherRecording(whole, { ...seen, clockSeconds: -3 })
      const expected = async (eventId: number) => {
        const [stored] = await sessionsOf(eventId)
        return resultsOf(eventId, stored?.id)
      }
      const [first, second, single] = [await event(), await event(), await event()]
      await send(single.id, 'mine.xml', whole)
      const wanted = await expected(single.id)

      await send(first.id, 'mine.xml', whole)
      expect(await ask(first.id, poorer)).toMatchObject(
        asking('This is another recording of', { merge: [1], replace: [1] }),
      )
      expect(await send(first.id, 'yours.xml', poorer, { as: 'merge' })).toMatchObject({
        status: 200,
      })
      expect(await expected(first.id)).toEqual(wanted)
      // A second click, or somebody else.
      expect(await ask(first.id, poorer)).toMatchObject({
        status: 200,
        body: { data: { isUnchanged: true } },
      })

      await send(second.id, 'yours.xml', poorer)
      await send(second.id, 'mine.xml', whole, { as: 'merge' })
      expect(await expected(second.id)).toEqual(wanted)
      expect(await sessionsOf(second.id)).toHaveLength(1)
    },
  )

  it('names what replacing would lose, and does not amend an official classification', async () => {
    const { event, file } = evening()
    const { id } = await event()
    const whole = file()
    await send(id, 'mine.xml', whole)
    const { version } = await desk.deskOf(id)
    await as(admin).call(classificationVersionsApi.confirm, { params: { id }, body: { version } })
    const before = await resultsOf(id)
    const poorer = otherRecording(whole, { leftAfterLap: 3, clockSeconds: 3 })
    expect(await ask(id, poorer)).toMatchObject(
      asking('Replacing the results would lose 3 finishers and', { merge: [1], replace: [1] }),
    )
    expect(await ask(id, poorer, { as: 'replace' })).toMatchObject(
      asking('are official; a change makes an amended version of them.'),
    )
    await send(id, 'yours.xml', poorer)
    expect(await resultsOf(id)).toEqual(before)
    expect((await desk.deskOf(id)).classification).toMatchObject({ state: 'official' })
    expect(await desk.lastAuditLine()).toMatchObject({ action: 'results.keep-copy' })
    expect((await desk.deskOf(id)).earlierFiles.map(({ originalName }) => originalName)).toContain(
      'yours.xml',
    )
  })

  it('says what a corrected file differs in, and takes either', async () => {
    const { event, file } = evening()
    const { id } = await event()
    const whole = file()
    await send(id, 'mine.xml', whole)
    const before = await resultsOf(id)
    const corrected = whole
      .replaceAll('Hank Hairpin', 'Hank Harper')
      .replace('Finished Normally', 'DQ')
    expect(await ask(id, corrected)).toMatchObject(
      asking('It differs in the drivers of 1 car and the finish status of 1 car (car 19', {
        merge: [1],
        replace: [1],
      }),
    )
    await send(id, 'corrected.xml', corrected, { as: 'merge' })
    expect(await resultsOf(id)).toEqual(before)
    expect(await send(id, 'corrected.xml', corrected, { as: 'replace' })).toMatchObject({
      status: 200,
    })
    expect((await resultsOf(id)).map(({ driverName }) => driverName)).toContain('Hank Harper')
    expect(await resultsOf(id)).toEqual(await alone(event, corrected))
  })

  it('leaves joined results joined', async () => {
    const { event, file, at } = evening()
    const { id } = await event()
    const [first, second] = [file(), file({ race: 2, startedAt: at(70) })]
    await send(id, 'first.xml', first)
    await send(id, 'second.xml', second, { partOf: 1 })
    const { data } = await as(admin).call(raceJoinsApi.get, { params: { id } })
    const settings = {
      cuts: [{ rule: 'leader' as const }],
      gaps: 'erased' as const,
      equalLaps: 'last-part' as const,
      retired: 'may-return' as const,
      weight: 'full' as const,
      plannedMinutes: 80,
      credits: [],
      pairs: [],
    }
    const { version } = await desk.deskOf(id)
    const body = { files: data.files.map((one) => one.id), settings, version }
    await as(admin).call(raceJoinsApi.create, { params: { id }, body })
    const joined = await resultsOf(id)
    const copy = otherRecording(first, { clockSeconds: 4 })
    expect(await ask(id, copy)).toMatchObject(asking('The results stay joined from 2 files.'))
    await send(id, 'copy.xml', copy)
    expect(await resultsOf(id)).toEqual(joined)
  })

  it('is refused as such if it is none', async () => {
    const { event, file } = evening()
    const { id } = await event()
    expect(await send(id, 'mine.xml', file(), { as: 'merge' })).toMatchObject({ status: 409 })
    expect(await sessionsOf(id)).toEqual([])
  })

  it('is merged when both are uploaded at once, across processes', async () => {
    const { event, file } = evening()
    const { id } = await event()
    const whole = file()
    const poorer = otherRecording(whole, { leftAfterLap: 4, clockSeconds: 9 })
    const replies = await Promise.all([
      send(id, 'mine.xml', whole),
      send(id, 'yours.xml', poorer, { app: other }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await sessionsOf(id)).toHaveLength(1)
    expect(await resultsOf(id)).toEqual(await alone(event, whole))
  })
})
