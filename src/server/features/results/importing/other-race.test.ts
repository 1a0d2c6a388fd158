import { describe, expect, it } from 'vitest'
import { CREWS } from '#tests/support/desk-client.ts'
import { otherRecording } from '#tests/support/other-recording.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { asking, uploadClient } from '#tests/support/upload-client.ts'

const app = await startTestApp()
const { make } = app
const other = await startTestApp({ databaseUrl: app.databaseUrl })
const admin = await make.admin()
const driver = await make.driver()
const { desk, evening, send, ask, sessionsOf, resultsOf } = uploadClient(app, admin, driver)

describe('another race of the evening', () => {
  async function firstRace() {
    const { at, event, file } = evening()
    const { id } = await event()
    const first = file({ startedAt: at(60) })
    await send(id, 'first.xml', first)
    return { id, at, file, first, results: await resultsOf(id) }
  }

  it('is never put in place of the first one without a question with all answers', async () => {
    const { id, at, file, results } = await firstRace()
    const next = file({ race: 1, startedAt: at(120) })
    expect(await ask(id, next)).toMatchObject(
      asking('Replacing its results loses its 3 cars, 3 finishers, and', {
        partOf: [1],
        replace: [1],
        second: [2],
        split: [2],
      }),
    )
    expect(await resultsOf(id)).toEqual(results)
    await send(id, 'next.xml', next, { as: 'replace' })
    expect(await resultsOf(id)).not.toEqual(results)
  })

  it.each([
    ['after', 120, 1],
    ['before', 10, 2],
  ])(
    'is stored beside it as a second race, also if it was driven %s it',
    async (_, minutes, ordinalOfFirst) => {
      const { id, at, file, first, results } = await firstRace()
      const next = file({ race: 1, startedAt: at(minutes) })
      expect(await send(id, 'next.xml', next, { as: 'second' })).toMatchObject({
        status: 200,
        body: { data: { session: { kind: 'race', ordinal: 3 - ordinalOfFirst } } },
      })
      const sessions = await sessionsOf(id)
      expect(sessions.map(({ ordinal }) => ordinal)).toEqual([1, 2])
      const rows = await resultsOf(id, sessions[ordinalOfFirst - 1]?.id)
      const lapsOf = (all: typeof rows) => all.map((row) => [row.driverName, row.lapsCompleted])
      expect(lapsOf(rows)).toEqual(lapsOf(results))
      // Either is known by now, and so are other recordings of it.
      for (const known of [first, next]) {
        expect(await ask(id, known)).toMatchObject({ body: { data: { isUnchanged: true } } })
        expect(await ask(id, otherRecording(known, { clockSeconds: 5 }))).toMatchObject(
          asking(
            `This is another recording of Race ${known === first ? ordinalOfFirst : 3 - ordinalOfFirst}`,
          ),
        )
      }
    },
  )

  it('is stored beside it as that of another split, which does not count as the event', async () => {
    const { id, at, file, results } = await firstRace()
    const split = file({ race: 1, startedAt: at(60) })
    expect(await send(id, 'split.xml', split, { as: 'split' })).toMatchObject({ status: 200 })
    expect(await resultsOf(id)).toEqual(results)
    const { sessions } = await desk.deskOf(id)
    expect(sessions).toMatchObject([
      { ordinal: 1, isMain: true },
      { ordinal: 2, isMain: false, isSplit: true },
    ])
  })

  it('is stored once, however often it is sent at once', async () => {
    const { id, at, file } = await firstRace()
    const next = file({ race: 1, startedAt: at(120) })
    const replies = await Promise.all([
      send(id, 'next.xml', next, { as: 'second' }),
      send(id, 'next.xml', next, { as: 'second', app: other }),
      send(id, 'copy.xml', otherRecording(next, { clockSeconds: 2 }), { as: 'merge', app: other }),
    ])
    expect(replies.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
    expect(await sessionsOf(id)).toHaveLength(2)
  })

  it('is asked about anew if the results have changed since the question', async () => {
    const { id, at, file } = await firstRace()
    const next = file({ race: 1, startedAt: at(120) })
    const reply = await ask(id, next)
    const { seen = [] } = (reply.body as { suggestions: Record<string, number[]> }).suggestions
    await send(id, 'third.xml', file({ race: 3, startedAt: at(90) }), { as: 'replace' })
    const late = await send(id, 'next.xml', next, { as: 'replace', seen: seen[0] ?? 0 })
    expect(late).toMatchObject(asking('third.xml'))
  })

  it('can be a part although all cars changed their drivers at the stop', async () => {
    const { id, at, file, results } = await firstRace()
    const others = CREWS.map((crew) => ({ ...crew, drivers: [`Relief ${crew.carNumber}`] }))
    const part = file({ race: 1, startedAt: at(120), entries: others })
    expect(await ask(id, part)).toMatchObject(
      asking('with 3 cars of the same field and other lap times', { partOf: [1] }),
    )
    expect(await send(id, 'part.xml', part, { partOf: 1 })).toMatchObject({ status: 200 })
    expect(await resultsOf(id)).toEqual(results)
  })
})
