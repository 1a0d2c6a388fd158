import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, eventSessions, tracks } from '#server/database/schema.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { makers } from '#tests/support/makers.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { DAY_RACE } from '#tests/support/day-race.ts'
import type { DemoGuild } from './demo-guild.ts'

/** A session that came from a result file. */
export type FileRace = {
  /** What the names of its pictures begin with. */
  name: string
  event: number
  session: number
  kind: SessionKind
  /** The entry of the car with the most drivers. */
  shared: number
}

/** An event for each result file in a folder, and one for a generated race of 24 hours. */
export async function createFileRaces(guild: DemoGuild, db: Database, folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml')).toSorted()
  const races: FileRace[] = []
  for (const name of names)
    races.push(
      await createRace(guild, db, path.parse(name).name, await readFile(path.join(folder, name))),
    )
  races.push(await createRace(guild, db, 'day', Buffer.from(raceFile(DAY_RACE))))
  return races
}

async function createRace(
  { origin, cookies }: DemoGuild,
  db: Database,
  name: string,
  file: Buffer,
): Promise<FileRace> {
  const make = makers(db)
  const { id: event } = await make.event({ title: name, trackId: await trackOf(db, file) })
  const form = new FormData()
  form.append('confirmed', 'true')
  form.append('resultsFile', new Blob([new Uint8Array(file)]), `${name}.xml`)
  const answer = await fetch(`${origin}/api/events/${event}/results/upload`, {
    method: 'POST',
    headers: { cookie: cookies.admin ?? '' },
    body: form,
  })
  if (!answer.ok) throw new Error(`${name}.xml was refused: ${await answer.text()}`)
  const [session] = await db
    .select({ id: eventSessions.id, kind: eventSessions.kind })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, event))
  if (!session) throw new Error(`${name}.xml has no session`)
  const [shared] = await db
    .select({ entry: carDrivers.entry })
    .from(carDrivers)
    .where(eq(carDrivers.sessionId, session.id))
    .groupBy(carDrivers.entry)
    .orderBy(desc(count()), asc(carDrivers.entry))
    .limit(1)
  return {
    name,
    event,
    session: session.id,
    kind: session.kind,
    shared: shared?.entry ?? 1,
  }
}

/** The track that the file names: of the catalogue, or a new one. */
async function trackOf(db: Database, file: Buffer) {
  const text = file.toString('latin1')
  const inFile = (element: string) => new RegExp(`<${element}>([^<]*)<`).exec(text)?.[1] ?? ''
  const [venue, course] = [inFile('TrackVenue'), inFile('TrackCourse')]
  const [known] = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.fileVenue, venue), eq(tracks.fileCourse, course)))
  if (known) return known.id
  const lengthKm = (Number(inFile('TrackLength')) / 1000).toFixed(3)
  const values = { name: venue, country: 'Unknown', lengthKm, layoutVariant: course }
  const [added] = await db
    .insert(tracks)
    .values({ ...values, fileVenue: venue, fileCourse: course })
    .returning({ id: tracks.id })
  if (!added) throw new Error(`The track ${venue} was not added`)
  return added.id
}
