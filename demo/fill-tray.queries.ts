import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, trayFiles } from '#server/database/schema.ts'
import type { Deps } from '#server/deps.ts'
import {
  compressResultFile,
  findSessionId,
  RaceFileError,
  readResultFile,
} from '#server/features/results/index.ts'
import type { ReceivedFile } from '#server/http/uploads.ts'
import { toReading } from '#server/features/result-tray/index.ts'
import { runRace } from './race-file/run-race.ts'
import { findRaceDirector } from './find-stored.queries.ts'
import { isFirstFill } from './is-first-fill.queries.ts'
import { raceOptions } from './race-options.ts'
import { pastRaces } from './season/past-races.ts'
import { writeSessionFile } from './write-race-file.ts'

const MARKER = 'demo/tray'
const HOUR_MS = 3_600_000
/** Longer ones take longer to simulate. */
const MOST_MINUTES = 60

/** Puts files into the tray: a practice of today, another recording of a race, and what became of others. */
export async function fillTray(deps: Deps) {
  const folder = path.join(deps.config.dataDir, 'tray-files')
  await mkdir(folder, { recursive: true })
  await deps.db.transaction(async (tx) => {
    if (await isFirstFill(tx, MARKER)) await fill(tx, deps, folder)
  })
  await rm(folder, { recursive: true })
}

async function fill(tx: Database, deps: Deps, folder: string) {
  const director = await findRaceDirector(tx)
  const short = pastRaces.filter(({ raceMinutes }) => raceMinutes <= MOST_MINUTES)
  const titles = short.map(({ title }) => title)
  const [event] = await tx
    .select({ id: events.id, title: events.title, startDateTime: events.startDateTime })
    .from(events)
    .where(and(eq(events.status, 'completed'), inArray(events.title, titles)))
    .orderBy(desc(events.startDateTime))
    .limit(1)
  const race = short.find(({ title }) => title === event?.title)
  if (!event || !race || !director) return
  const ago = (hours: number) => new Date(deps.now().getTime() - hours * HOUR_MS)
  const options = raceOptions(race, pastRaces.indexOf(race), event.startDateTime)
  const practice = await writeSessionFile(
    folder,
    runRace({ ...options, seed: 7_001, session: 'Practice1', minutes: 20, startedAt: ago(3) }),
  )
  const recording = await writeSessionFile(folder, runRace(options))
  // The recorder's own bytes.
  await appendFile(recording.path, '\n')
  const common = { sentBy: director.id }
  const held = async (file: ReceivedFile) => {
    const { sha256, keep } = await compressResultFile(deps.config, file.path)
    await keep()
    return {
      sha256,
      sizeBytes: file.sizeBytes,
      name: file.originalName,
      reading: toReading(await readResultFile(file.path)),
    }
  }
  const sessionId = await findSessionId(tx, event.id, undefined)
  await tx.insert(trayFiles).values([
    {
      ...common,
      ...(await held(practice)),
      sentAt: ago(2),
      state: 'waiting',
      reasons: ['No event was on when it arrived, or had ended in the 12 hours before.'],
    },
    {
      ...common,
      ...(await held(recording)),
      sentAt: ago(1.5),
      state: 'waiting',
      reasons: ['No event was on when it arrived, or had ended in the 12 hours before.'],
    },
    {
      ...common,
      sha256: '7a'.repeat(32),
      sizeBytes: 41_233,
      name: 'race-by-the-broadcaster.xml',
      sentAt: ago(50),
      state: 'taken',
      reading: toReading(await readResultFile(recording.path)),
      settledAt: ago(50),
      eventId: event.id,
      sessionId: sessionId ?? null,
      isByItself: true,
    },
    {
      ...common,
      sha256: '7b'.repeat(32),
      sizeBytes: 312,
      name: 'settings.xml',
      sentAt: ago(52),
      state: 'refused',
      settledAt: ago(52),
      reasons: [await refusalOf(folder)],
    },
  ])
}

async function refusalOf(folder: string) {
  const file = path.join(folder, 'settings.xml')
  await writeFile(file, '<?xml version="1.0"?><Settings/>')
  return readResultFile(file).then(
    () => '',
    (error: unknown) => {
      if (error instanceof RaceFileError) return error.message
      throw error
    },
  )
}
