import { rm } from 'node:fs/promises'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carLaps, resultFiles } from '#server/database/schema.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { type JoinSettings, raceJoinsApi } from '#shared/contract/race-joins.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { CREWS, deskClient, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { raceOf } from '#tests/support/race-of.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { keptFilePath } from '../kept-files/kept-files.ts'
import { rereadResults } from '../rereading/reread-results.ts'
import { findRaceId } from '../../sessions.queries.ts'

const { as, db, deps, dataDir, databaseUrl, make } = await startTestApp()
const EVENING = {
  startDateTime: new Date('2026-06-19T17:00:00Z'),
  endDateTime: new Date('2026-06-19T21:00:00Z'),
}
const other = await startTestApp({ databaseUrl })
const admin = await make.admin()
const driver = await make.driver()
const desk = deskClient({ as, db }, admin, driver)

let seed = 700
/** A race that no other test uses. */
function race(startedAt = new Date('2026-06-19T18:00:00Z')) {
  seed += 1
  return raceFile({ ...short, seed, entries: CREWS, startedAt })
}

const LAP = /<Lap num="(\d+)"[^\n]*/g
const withoutFuel = (file: string) => file.replaceAll(/ fuel="[^"]*"/g, ' fuel="-1.000"')
const withoutSpeed = (file: string) => file.replaceAll(/ topspeed="[^"]*"/g, ' topspeed="0.00"')
/** As after a reconnect: levels, tread and speeds up to a lap are defaults. */
const resetUpTo = (file: string, last: number) =>
  file.replaceAll(LAP, (lap, number) =>
    Number(number) > last
      ? lap
      : lap
          .replaceAll(/ (fuel|ve|tw..)="[^"]*"/g, ' $1="1.000"')
          .replace(/ topspeed="[^"]*"/, ' topspeed="0.00"'),
  )
const cutAfter = (file: string, last: number) =>
  file.replaceAll(new RegExp(`${LAP.source}\\r?\\n`, 'g'), (line, number) =>
    Number(number) > last ? '' : line,
  )
const lapsOf = (file: string) => file.match(LAP)?.length ?? 0
const timedLapsOf = (file: string, last: number) =>
  [...file.matchAll(LAP)].filter(([, number]) => Number(number) <= last).length

function send(
  eventId: number,
  name: string,
  content: string,
  { confirmed = true, app = { as } } = {},
) {
  const params = { id: eventId }
  const file = { name, content, confirmed }
  return app.as(admin).request(resultsApi.upload, { params, file })
}

/** What the database has of the laps. */
async function lapsIn(eventId: number) {
  const rows = await db
    .select()
    .from(carLaps)
    .where(eq(carLaps.sessionId, raceOf(eventId)))
    .orderBy(asc(carLaps.entry))
  return rows.map(({ sessionId: _session, ...row }) => row)
}

/** What the laps of a file are on their own. */
async function lapsAlone(file: string) {
  const event = await make.event(EVENING)
  await send(event.id, 'alone.xml', file)
  return lapsIn(event.id)
}

async function reread(eventId: number) {
  const sessionId = (await findRaceId(db, eventId)) ?? 0
  return rereadResults(deps, { eventId, sessionId, signal: new AbortController().signal })
}

const UNCHANGED = { changes: [], unfit: [] }
const question = (error: string) => ({ status: 409, body: { code: 'unconfirmed', error } })

it('fills a stored recording from a copy with as many laps, after saying what that adds', async () => {
  const file = race()
  const laps = lapsOf(file)
  const { id } = await make.event(EVENING)
  const [stored, copy] = [withoutFuel(file), withoutSpeed(file)]
  await send(id, 'mine.xml', stored)

  expect(await send(id, 'yours.xml', copy, { confirmed: false })).toMatchObject(
    question(
      `This is another recording of Race 1, which the event has from mine.xml. The results stay those of mine.xml. This file adds the fuel of ${laps} laps. Both files stay on the results desk and can be restored.`,
    ),
  )
  expect((await desk.deskOf(id)).earlierFiles).toEqual([])

  const filledFrom = [{ originalName: 'yours.xml', laps, kinds: [{ kind: 'fuel' as const, laps }] }]
  expect(await send(id, 'yours.xml', copy)).toMatchObject({
    status: 200,
    body: { data: { recording: { file: 'mine.xml', filledFrom } } },
  })
  expect((await desk.lastAuditLine())?.after).toMatchObject({
    file: 'yours.xml',
    resultsOf: 'mine.xml',
    filledFrom: [{ file: 'yours.xml', laps }],
  })
  expect(await lapsIn(id)).toEqual(await lapsAlone(file))
  const shown = await desk.deskOf(id)
  expect(shown.file).toMatchObject({ originalName: 'mine.xml', filledFrom })
  expect(shown.earlierFiles).toMatchObject([
    { originalName: 'yours.xml', filledFrom: [] },
    { originalName: 'mine.xml', filledFrom: [] },
  ])
  // Either file is known by now.
  for (const known of [stored, copy])
    expect(await send(id, 'again.xml', known, { confirmed: false })).toMatchObject({
      status: 200,
      body: { data: { isUnchanged: true } },
    })
})

it('fills a copy with more laps from the stored one', async () => {
  const file = race()
  const { id } = await make.event(EVENING)
  const first = withoutFuel(cutAfter(file, 4))
  const known = lapsOf(first)
  await send(id, 'mine.xml', first)
  const copy = resetUpTo(file, 2)
  const reply = await send(id, 'yours.xml', copy, { confirmed: false })
  expect(reply).toMatchObject(
    question(
      expect.stringContaining(
        `This is another recording of Race 1, which the event has from mine.xml: it has ${lapsOf(file)} laps instead of ${known}. The results become those of this file. Of laps that mine.xml has too, it adds the fuel of ${known - timedLapsOf(file, 2)} laps. From mine.xml it gets `,
      ) as unknown as string,
    ),
  )
  await send(id, 'yours.xml', copy)
  expect((await desk.deskOf(id)).file).toMatchObject({
    originalName: 'yours.xml',
    filledFrom: [{ originalName: 'mine.xml', laps: timedLapsOf(file, 2) }],
  })
  expect(await reread(id)).toEqual(UNCHANGED)
})

it('takes laps before a reconnect from the older dump, and keeps them when it reads the files again', async () => {
  const file = race()
  const { id } = await make.event(EVENING)
  const [older, fuller] = [cutAfter(file, 5), resetUpTo(file, 5)]
  await send(id, 'older.xml', older)
  await send(id, 'fuller.xml', fuller)
  const whole = await lapsAlone(file)
  expect(await lapsIn(id)).toEqual(whole)
  expect(await reread(id)).toEqual(UNCHANGED)

  // The files came in the other order.
  const second = await make.event(EVENING)
  await send(second.id, 'fuller.xml', fuller)
  await send(second.id, 'older.xml', older)
  expect(await lapsIn(second.id)).toEqual(whole)
  expect((await desk.deskOf(second.id)).file).toMatchObject({ originalName: 'fuller.xml' })
})

it('restores a file alone or filled, also after the results were removed', async () => {
  const file = race()
  const { id } = await make.event(EVENING)
  const stored = withoutFuel(file)
  await send(id, 'mine.xml', stored)
  await send(id, 'yours.xml', withoutSpeed(file))
  const filled = await lapsIn(id)
  const { file: inUse, earlierFiles, version } = await desk.deskOf(id)

  await desk.restore(id, earlierFiles.at(-1)?.id)
  expect(await lapsIn(id)).toEqual(await lapsAlone(stored))
  expect((await desk.deskOf(id)).file?.filledFrom).toEqual([])
  await desk.restore(id, inUse?.id)
  expect(await lapsIn(id)).toEqual(filled)
  expect((await desk.deskOf(id)).file?.filledFrom).toEqual(inUse?.filledFrom)
  expect(await reread(id)).toEqual(UNCHANGED)

  const latest = (await desk.deskOf(id)).version
  expect(latest).toBeGreaterThan(version)
  await as(admin).call(resultsApi.delete, { params: { id }, query: { version: latest } })
  expect(await lapsIn(id)).toEqual([])
  await desk.restore(id, inUse?.id)
  expect(await lapsIn(id)).toEqual(filled)
})

it('changes nothing with a copy that says the same or less', async () => {
  const file = race()
  const { id } = await make.event(EVENING)
  await send(id, 'mine.xml', file)
  const before = await lapsIn(id)
  const copy = withoutFuel(file)
  expect(await send(id, 'yours.xml', copy, { confirmed: false })).toMatchObject(
    question(
      'This is another recording of Race 1, which the event has from mine.xml. It adds nothing, so the results stay those of mine.xml. Both files stay on the results desk and can be restored.',
    ),
  )
  await send(id, 'yours.xml', copy)
  expect(await lapsIn(id)).toEqual(before)
  expect((await desk.deskOf(id)).file).toMatchObject({ originalName: 'mine.xml', filledFrom: [] })
})

it('merges three recordings, and knows what any of them knows', async () => {
  const file = race()
  const { id } = await make.event(EVENING)
  const poor = withoutFuel(withoutSpeed(file))
  await send(id, 'poor.xml', poor)
  await send(id, 'speedless.xml', withoutSpeed(file))
  await send(id, 'fuelless.xml', withoutFuel(file))
  expect(await lapsIn(id)).toEqual(await lapsAlone(file))
  expect((await desk.deskOf(id)).file?.filledFrom).toMatchObject([
    { originalName: 'speedless.xml', kinds: [{ kind: 'fuel' }] },
    { originalName: 'fuelless.xml', kinds: [{ kind: 'speeds' }] },
  ])
  expect(await reread(id)).toEqual(UNCHANGED)
})

it('merges the copies of two clients that are uploaded at once, across processes', async () => {
  const file = race()
  const { id } = await make.event(EVENING)
  const replies = await Promise.all([
    send(id, 'mine.xml', withoutFuel(file)),
    send(id, 'yours.xml', withoutSpeed(file), { app: other }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await lapsIn(id)).toEqual(await lapsAlone(file))
  const shown = await desk.deskOf(id)
  expect([shown.file, ...shown.earlierFiles]).toHaveLength(3)
  expect(shown.file?.filledFrom).toHaveLength(1)
  expect(await reread(id)).toEqual(UNCHANGED)
})

it('replaces a stored file whose kept copy is gone, and says so when it is read again', async () => {
  const file = race()
  const { id } = await make.event(EVENING)
  await send(id, 'mine.xml', withoutFuel(file))
  await send(id, 'yours.xml', withoutSpeed(file))
  const rows = await db
    .select({ sha256: resultFiles.sha256, name: resultFiles.originalName })
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, raceOf(id)))
  const copy = rows.find(({ name }) => name === 'yours.xml')
  await rm(keptFilePath(dataDir, copy?.sha256 ?? ''))
  await expect(reread(id)).rejects.toThrow('The kept copy of yours.xml cannot be read any more.')
  for (const { sha256 } of rows) await rm(keptFilePath(dataDir, sha256), { force: true })
  expect(await send(id, 'third.xml', file)).toMatchObject({ status: 200 })
  expect((await desk.deskOf(id)).file).toMatchObject({ originalName: 'third.xml', filledFrom: [] })
})

const RULES: JoinSettings = {
  cuts: [{ rule: 'leader' }],
  gaps: 'erased',
  equalLaps: 'last-part',
  retired: 'may-return',
  ranking: 'finishers-first',
  weight: 'full',
  plannedMinutes: 80,
  credits: [],
  pairs: [],
}

it('joins a stopped race from a recording that another one filled', async () => {
  const [first, second] = [race(), race(new Date('2026-06-19T19:00:00Z'))]
  const { id } = await make.event(EVENING)
  await send(id, 'first.xml', withoutFuel(first))
  await send(id, 'copy.xml', withoutSpeed(first))
  await send(id, 'second.xml', second)
  const before = await lapsIn(id)
  const offered = await as(admin).call(raceJoinsApi.get, { params: { id } })
  const files = offered.data.files.map((file) => file.id)
  expect(offered.data.files.map(({ originalName }) => originalName)).toEqual([
    'first.xml',
    'second.xml',
  ])
  const { version } = await desk.deskOf(id)
  const body = { files, settings: RULES, version }
  await as(admin).call(raceJoinsApi.create, { params: { id }, body })

  const telemetryOf = async () =>
    (await as(driver).call(raceDocumentsApi.getTelemetry, { params: { id } })).data
  const joined = await telemetryOf()
  for (const { fuel, topSpeedKmh } of joined.cars)
    for (const values of [fuel, topSpeedKmh]) expect(values).not.toContain(null)
  const { file: inForce } = await desk.deskOf(id)
  expect(inForce?.filledFrom).toMatchObject([{ originalName: 'copy.xml' }])
  expect(await reread(id)).toEqual(UNCHANGED)

  const { data: joins } = await as(admin).call(raceJoinsApi.get, { params: { id } })
  expect(joins.files.map((file) => file.id)).toEqual(joins.join?.files.map((file) => file.id))
  await as(admin).call(raceJoinsApi.undo, { params: { id }, body: { version: joins.version } })
  expect(await lapsIn(id)).toEqual(before)
  await desk.restore(id, inForce?.id)
  expect(await telemetryOf()).toEqual(joined)
})
