import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { raceFile } from '#tests/support/race-file.ts'
import { COPY_TABLES, type CopyRows } from './rows/copy-rows.ts'
import { carLapsRows } from './rows/car-laps-rows.ts'
import { RaceFileError } from './race-file-error.ts'
import { readRaceAt } from './read-race-file.ts'
import { readInWorker } from './read-in-worker.ts'
import type * as Starting from '#server/work/start-worker.ts'
import { readRaceFileAt } from '#tests/support/read-race-file.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'race-file-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function save(content: string) {
  const file = path.join(folder, 'results.xml')
  await writeFile(file, content)
  return file
}

const of = (next: number) => ({ known: [], next })

const RACE = raceFile({ minutes: 20, cars: { Hyper: 4, LMP3: 3, GT3: 5 }, driversPerCar: 2 })

it('reads a race with its laps and log as rows for the database', async () => {
  const file = await save(RACE)
  const whole = await readRaceFileAt(file)

  const race = await readInWorker({ path: file, sessions: of(42) })

  const {
    incidents,
    damages: _damages,
    trackLimits,
    penalties,
    driverChanges,
    cars,
    ...rest
  } = whole
  const { rows, counts, sessionId, ...read } = race
  expect(sessionId).toBe(42)
  expect(read).toEqual({
    ...rest,
    filledFrom: [[]],
    cars: cars.map(({ laps: _laps, stints: _stints, ...car }) => car),
  })
  expect(counts).toEqual({
    laps: cars.reduce((sum, { laps }) => sum + laps.length, 0),
    incidents: incidents.length,
    trackLimits: trackLimits.length,
    penalties: penalties.length,
  })
  expect(table(rows, 'stints')).toEqual(
    cars.flatMap(({ entry, drivers, stints }) =>
      stints.map(({ number, driverName, firstLap, lastLap, startedSeconds, endedSeconds }) => ({
        session_id: 42,
        entry,
        number,
        driver: drivers.indexOf(driverName) + 1,
        first_lap: firstLap,
        last_lap: lastLap,
        started_seconds: startedSeconds,
        ended_seconds: endedSeconds,
      })),
    ),
  )
  const summaries = table(rows, 'driver_summaries')
  for (const { entry, lapsCompleted, drivers } of cars) {
    const ofCar = summaries.filter((summary) => summary['entry'] === entry)
    const ordinals = drivers.map((_, index) => index + 1)
    expect(ordinals).toEqual(expect.arrayContaining(ofCar.map(({ driver }) => driver)))
    expect(ofCar.reduce((sum, { laps }) => sum + Number(laps), 0)).toBe(lapsCompleted)
  }
  const { cars: lapped } = await readRaceAt(file)
  expect(Buffer.from(rows.car_laps)).toEqual(Buffer.from(carLapsRows(42, lapped)))
  expect(table(rows, 'car_entries').map((car) => car['driver_name'])).toEqual(
    cars.map(({ driverName }) => driverName),
  )
  expect(table(rows, 'race_incidents')).toEqual(
    incidents.map(({ etSeconds, entry, driverName, otherName, object, strength }, index) => ({
      session_id: 42,
      ordinal: index + 1,
      et_seconds: etSeconds,
      entry,
      driver_name: driverName,
      other_name: otherName,
      object,
      strength,
    })),
  )
  expect(table(rows, 'session_track_limits')).toMatchObject([
    { session_id: 42, et_seconds: `{${trackLimits.map(({ etSeconds }) => etSeconds).join(',')}}` },
  ])
  expect(table(rows, 'race_penalties')).toHaveLength(penalties.length)
  expect(table(rows, 'driver_changes')).toHaveLength(driverChanges.length)
})

it.runIf(process.platform === 'linux')('has a lower priority than its process', async () => {
  const own = getPriority()

  await readInWorker({ path: await save(RACE), sessions: of(1) })

  const ids = await readdir('/proc/self/task')
  const threads = await Promise.all(ids.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8')))
  expect(threads.map(priorityOf)).toContain(Math.min(own + 10, 19))
  expect(getPriority()).toBe(own)
})

/** The 19th value of the line, of which the second may contain spaces. */
const priorityOf = (line: string) => Number(line.slice(line.lastIndexOf(')')).split(' ')[17])

it('starts from the sources in development', async () => {
  const { startWorker } = await vi.importActual<typeof Starting>('#server/work/start-worker.ts')
  const worker = startWorker('race-file.worker', {})
  worker.postMessage({ path: await save('<x>'), sessions: of(1) }, [])
  const [answer] = await once(worker, 'message')
  expect(answer).toEqual({ refusal: expect.any(String) })
  await worker.terminate()
})

it('returns the reason for a file that cannot be imported', async () => {
  const file = await save(RACE.slice(0, -40))
  const refusal = await readInWorker({ path: file, sessions: of(1) }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(RaceFileError)
  expect(refusal).toHaveProperty('message', 'This file is cut short: its end is missing.')
})

it('stops reading a file that takes too long', async () => {
  const file = await save(RACE)
  const refusal = await readInWorker({ path: file, sessions: of(1), timeoutMs: 1 }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(RaceFileError)
  expect(refusal).toHaveProperty('message', 'This file takes longer than 0.001 seconds to read.')
})

it('stops when the request is aborted', async () => {
  const file = await save(RACE)
  const abort = new AbortController()
  const reading = readInWorker({ path: file, sessions: of(1), signal: abort.signal })
  abort.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
})

it('reports a missing file as such', async () => {
  const missing = path.join(folder, 'nowhere.xml')
  await expect(readInWorker({ path: missing, sessions: of(1) })).rejects.toThrow('ENOENT')
})

it('reads several files at once, and further ones after a refusal or a failure', async () => {
  const [file, missing] = [await save(RACE), path.join(folder, 'nowhere.xml')]
  const read = (next: number, from = file) => readInWorker({ path: from, sessions: of(next) })
  const races = await Promise.all([read(1), read(2), read(3)])
  expect(races.map(({ sessionId }) => sessionId)).toEqual([1, 2, 3])
  for (const one of [missing, import.meta.filename]) await expect(read(4, one)).rejects.toThrow()
  const [first] = races
  expect(await read(1)).toEqual(first)
})

it('does not block other work', async () => {
  const file = await save(RACE)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  // One is read within a few turns.
  const read = () => readInWorker({ path: file, sessions: of(1) })
  await Promise.all(Array.from({ length: 20 }, read))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

/** The rows, each with as many cells as the table has columns, by the names of these. */
function table(rows: CopyRows, name: keyof CopyRows) {
  const lines = Buffer.from(rows[name]).toString().split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => {
    const cells = line.split('\t')
    expect(cells).toHaveLength(COPY_TABLES[name].columns.length)
    return Object.fromEntries(
      COPY_TABLES[name].columns.map((column, at) => [column, value(cells[at])]),
    )
  })
}

function value(cell = String.raw`\N`) {
  if (cell === String.raw`\N`) return undefined
  if (cell === 't' || cell === 'f') return cell === 't'
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell
}
