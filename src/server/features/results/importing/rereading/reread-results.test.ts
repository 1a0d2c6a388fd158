import { readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { asc, eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import {
  carDrivers,
  carEntries,
  carLaps,
  driverChanges,
  nameLinks,
  resultFiles,
  stints,
} from '#server/database/schema.ts'
import { authApi } from '#shared/contract/auth.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { carOf, CREWS, deskClient, penalty, short } from '#tests/support/desk-client.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { smallRace } from '#tests/support/race-file/small-race.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { keptFilePath } from '../kept-files/kept-files.ts'
import { rereadResults } from './reread-results.ts'
import { raceOf } from '#tests/support/race-of.ts'
import { findRaceId } from '../../sessions.queries.ts'

const { as, db, deps, dataDir, databaseUrl, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const desk = deskClient({ as, db }, admin, driver)
const { deskOf, resultsOf, driverNamed } = desk

async function reread(eventId: number) {
  const sessionId = (await findRaceId(db, eventId)) ?? 0
  return rereadResults(deps, { eventId, sessionId, signal: new AbortController().signal })
}

/** Each test uses a different file, so that tests do not share stored files. */
let seed = 100
async function raced() {
  seed += 1
  const event = await make.event()
  await desk.upload(event.id, raceFile({ ...short, seed, entries: CREWS }))
  return event
}

async function stateOf(eventId: number) {
  const rows = [carLaps, stints, carDrivers, driverChanges].map(async (table) => {
    const all = await db
      .select()
      .from(table)
      .where(eq(table.sessionId, raceOf(eventId)))
    return all.map((row) => JSON.stringify(row)).toSorted()
  })
  const { version: _version, ...shown } = await deskOf(eventId)
  return {
    entries: await desk.entriesOf(eventId),
    tables: await Promise.all(rows),
    reading: shown.reading,
  }
}

/** Resets the event to what an earlier version would have stored. */
async function forget(eventId: number) {
  await db
    .update(carEntries)
    .set({ isHuman: false, aids: null })
    .where(eq(carEntries.sessionId, raceOf(eventId)))
  await db
    .update(stints)
    .set({ lastLap: 1 })
    .where(eq(stints.sessionId, raceOf(eventId)))
  await db
    .update(resultFiles)
    .set({ minutes: null, rules: null, oddities: null })
    .where(eq(resultFiles.sessionId, raceOf(eventId)))
}

it('rebuilds everything from the kept file, and reports what changed', async () => {
  const event = await raced()
  const before = await stateOf(event.id)
  const { version } = await deskOf(event.id)
  await forget(event.id)

  expect(await reread(event.id)).toEqual({
    changes: [
      'person or computer of 3 cars',
      'driving aids of 3 cars',
      'stints of 3 cars',
      'what the file says about its session',
      'oddities',
    ],
    unfit: [],
  })

  expect(await stateOf(event.id)).toEqual(before)
  expect((await deskOf(event.id)).version).toBe(version + 1)
  expect(await desk.lastAuditLine()).toMatchObject({ action: 'results.reread', actorId: null })
})

it('changes nothing if the file is read the same', async () => {
  const event = await raced()
  const before = await deskOf(event.id)
  const line = await desk.lastAuditLine()

  expect(await reread(event.id)).toEqual({ changes: [], unfit: [] })

  expect(await deskOf(event.id)).toEqual(before)
  expect(await desk.lastAuditLine()).toEqual(line)
})

it('keeps adjustments, name links and earlier matches', async () => {
  const lotta = await make.driver({ displayName: 'Lotta', raceControlUsername: 'Lotta Laps' })
  const hank = await make.driver({ displayName: 'Somebody', raceControlUsername: null })
  const event = await raced()
  await desk.link(event.id, 'Hank Hairpin', hank.id)
  const seen = await deskOf(event.id)
  await desk.adjust(event.id, seen.version, carOf(seen, '4'), penalty(30))
  await as(lotta).call(authApi.updateProfile, { body: { raceControlUsername: 'Another Name' } })
  await db.delete(nameLinks)
  const adjusted = await resultsOf(event.id)
  await forget(event.id)

  await reread(event.id)

  expect(await driverNamed(event.id, 'Lotta Laps')).toBe(lotta.id)
  expect(await driverNamed(event.id, 'Hank Hairpin')).toBe(hank.id)
  const withoutIds = (rows: typeof adjusted) => rows.map(({ id: _id, ...row }) => row)
  expect(withoutIds(await resultsOf(event.id))).toEqual(withoutIds(adjusted))
  expect((await deskOf(event.id)).adjustments).toMatchObject([{ state: 'counts' }])
})

it('links an unmatched name like an upload does, and never one member to two cars', async () => {
  const event = await raced()
  const otto = await make.driver({ raceControlUsername: 'Otto Vollgas' })
  const olga = await make.driver({ raceControlUsername: 'Olga Oversteer' })
  await db.update(carDrivers).set({ userId: olga.id }).where(eq(carDrivers.name, 'Hank Hairpin'))
  await forget(event.id)

  await reread(event.id)

  expect(await driverNamed(event.id, 'Otto Vollgas')).toBe(otto.id)
  expect(await driverNamed(event.id, 'Hank Hairpin')).toBe(olga.id)
  expect(await driverNamed(event.id, 'Olga Oversteer')).toBeNull()
})

it.each([
  [
    'is missing',
    (file: string) => rename(file, `${file}.gone`),
    'The kept copy of race.xml cannot be read any more',
  ],
  [
    'is cut short',
    (file: string) => writeFile(file, gzipSync('<rFactorXML>').subarray(0, 12)),
    'The kept copy of race.xml cannot be read any more',
  ],
  [
    'is another file',
    (file: string) => writeFile(file, gzipSync(smallRace())),
    'The kept copy of race.xml is not what was uploaded',
  ],
])('changes nothing if the kept file %s', async (_, spoil, sentence) => {
  const event = await raced()
  const [file] = await db
    .select()
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, raceOf(event.id)))
  await forget(event.id)
  await spoil(keptFilePath(dataDir, file?.sha256 ?? ''))
  const before = await stateOf(event.id)

  await expect(reread(event.id)).rejects.toThrow(sentence)

  expect(await stateOf(event.id)).toEqual(before)
})

it('reports that no file is kept', async () => {
  const event = await raced()
  await db.delete(resultFiles).where(eq(resultFiles.sessionId, raceOf(event.id)))
  await expect(reread(event.id)).rejects.toThrow('No file of these results is kept')
})

it('changes an event completely or not at all', async () => {
  const event = await raced()
  await forget(event.id)
  const before = await stateOf(event.id)
  const { version } = await deskOf(event.id)
  await queryDatabase(
    databaseUrl,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
     create trigger refuse before update on result_files execute function refuse()`,
  )
  onTestFinished(async () => {
    await queryDatabase(databaseUrl, 'drop function refuse cascade')
  })

  await expect(reread(event.id)).rejects.toThrow()

  expect(await stateOf(event.id)).toEqual(before)
  expect((await deskOf(event.id)).version).toBe(version)
})

it('does not restore removed results', async () => {
  const event = await raced()
  const { version } = await deskOf(event.id)
  await as(admin).call(resultsApi.delete, { params: { id: event.id }, query: { version } })

  await expect(reread(event.id)).rejects.toThrow('Somebody else has changed these results')

  expect(await resultsOf(event.id)).toEqual([])
})

it('leaves no temporary files, and does not block readers', async () => {
  const event = await raced()
  await forget(event.id)
  const before = await readdir(path.join(dataDir, 'results'))

  const reading = reread(event.id)
  const shown = await Promise.all(Array.from({ length: 20 }, () => resultsOf(event.id)))
  await reading

  expect(shown.every((rows) => rows.length === CREWS.length)).toBe(true)
  expect(await readdir(path.join(dataDir, 'results'))).toEqual(before)
  const rows = await db
    .select({ entry: carEntries.entry })
    .from(carEntries)
    .where(eq(carEntries.sessionId, raceOf(event.id)))
    .orderBy(asc(carEntries.entry))
  expect(rows.map(({ entry }) => entry)).toEqual([1, 2, 3])
})
