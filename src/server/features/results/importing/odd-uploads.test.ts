import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tracks } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { raceJoinsApi } from '#shared/contract/race-joins.ts'
import { CREWS } from '#tests/support/desk-client.ts'
import { otherRecording } from '#tests/support/other-recording.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { asking, uploadClient } from '#tests/support/upload-client.ts'

const app = await startTestApp()
const { as, make, db } = app
const admin = await make.admin()
const driver = await make.driver()
const { evening, send, ask, resultsOf } = uploadClient(app, admin, driver)

describe('before a file completes an event', () => {
  const statusOf = async (id: number) =>
    (await as(driver).call(eventsApi.get, { params: { id } })).data.status

  it('names at once all that is odd about it', async () => {
    const { event, file, at } = evening()
    const { id } = await event()
    for (let index = 0; index < 3; index += 1) await make.registration({ eventId: id })
    const whole = file({
      startedAt: at(-60),
      track: {
        venue: 'Circuit de la Sarthe',
        course: 'Circuit de la Sarthe Mulsanne',
        event: '',
        lengthMetres: 13_507,
      },
    })
    const odd = otherRecording(whole, { leftAfterLap: 2 })
    const reply = await ask(id, odd)
    for (const text of [
      "before the event's start at",
      'Circuit de la Sarthe, Circuit de la Sarthe Mulsanne',
      'No car took the flag; the recording ends after',
      "None of the event's 3 entries are in this file.",
    ])
      expect(reply).toMatchObject(asking(text, { part: [1] }))
    expect(await statusOf(id)).toBe('upcoming')
    await send(id, 'odd.xml', odd)
    expect(await statusOf(id)).toBe('completed')
  })

  it('asks if nobody of the stored results is in it', async () => {
    const { event, file, at } = evening()
    const { id } = await event()
    await send(id, 'qualifying.xml', file({ session: 'Qualify', startedAt: at(-20) }))
    const others = CREWS.map((crew) => ({
      ...crew,
      carNumber: `9${crew.carNumber}`,
      drivers: [`Stranger ${crew.carNumber}`],
    }))
    expect(await ask(id, file({ entries: others }))).toMatchObject(
      asking("Nobody of the event's stored results is in this file."),
    )
    expect(await ask(id, file())).toMatchObject({ status: 200 })
  })

  it('takes the first part of a stopped race, which completes nothing until both parts are joined', async () => {
    const { event, file, at } = evening()
    const { id } = await event()
    const first = otherRecording(file(), { leftAfterLap: 4 })
    expect(await send(id, 'first.xml', first, { as: 'part' })).toMatchObject({
      status: 200,
      body: { data: { isFirstPart: true } },
    })
    expect(await statusOf(id)).toBe('upcoming')
    const second = file({ race: 4, startedAt: at(80) })
    expect(await ask(id, second)).toMatchObject(asking('This may be another part', { partOf: [1] }))
    await send(id, 'second.xml', second, { as: 'part' })
    expect(await statusOf(id)).toBe('upcoming')
    const { data } = await as(admin).call(raceJoinsApi.get, { params: { id } })
    expect(data.files).toHaveLength(2)
  })
})

const CASES = path.resolve('../shared/results/cases')
const isThere = (() => {
  try {
    return readFileSync(path.join(CASES, 'README.md')).length > 0
  } catch {
    return false
  }
})()

describe.skipIf(!isThere)('the cases of real files', () => {
  const read = (name: string) => readFileSync(path.join(CASES, name), 'utf8')
  const [full, clock, early, running] = isThere
    ? [
        '01a_full.xml',
        '01b_same_race_other_clock.xml',
        '01c_same_race_left_early_other_clock.xml',
        '06_running_when_the_recording_ends.xml',
      ].map(read)
    : []
  const track = async (fileCourse: string) => {
    const [row] = await db.select().from(tracks).where(eq(tracks.fileCourse, fileCourse))
    return row?.id ?? 0
  }
  let portimao = 0
  beforeAll(async () => {
    portimao = await track('Algarve International Circuit')
  })
  const event = (trackId: number) =>
    make.event({
      trackId,
      startDateTime: new Date('2026-11-20T19:00:00Z'),
      endDateTime: new Date('2026-11-20T20:00:00Z'),
    })

  it.each([
    ['01b', clock],
    ['01c', early],
    ['06', running],
  ])('%s is merged with the whole race in either order', async (_, copy = '') => {
    const rows = await (async () => {
      const { id } = await event(portimao)
      await send(id, 'full.xml', full ?? '')
      return resultsOf(id)
    })()
    for (const files of [
      [full, copy],
      [copy, full],
    ]) {
      const { id } = await event(portimao)
      await send(id, 'one.xml', files[0] ?? '')
      expect(await ask(id, files[1] ?? '')).toMatchObject(asking('another recording of Race 1'))
      await send(id, 'two.xml', files[1] ?? '')
      expect(await resultsOf(id)).toEqual(rows)
      expect(rows.filter(({ status }) => status === 'Finished')).toHaveLength(6)
    }
  })

  it('Sebring asks nothing about its course', async () => {
    const { id } = await event(await track('Sebring International Raceway'))
    expect(await ask(id, read('09a_sebring.xml'))).toMatchObject({ status: 200 })
  })

  it('01c alone says that nobody took the flag', async () => {
    const { id } = await event(portimao)
    const reply = await ask(id, early ?? '')
    expect(reply).toMatchObject(
      asking('No car took the flag; the recording ends after', { part: [1] }),
    )
    expect(JSON.stringify(reply.body)).toContain('of 10 minutes')
  })
})
