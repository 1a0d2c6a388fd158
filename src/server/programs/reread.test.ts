import { execFile } from 'node:child_process'
import { unlink } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carEntries, resultFiles } from '#server/database/schema.ts'
import { keptFilePath } from '#server/features/results/importing/kept-files/kept-files.ts'
import { deskClient, entriesNamed, short } from '#tests/support/desk-client.ts'
import { programOf } from '#tests/support/programs.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, db, dataDir, databaseUrl, make } = await startTestApp()
const admin = await make.admin()
const { upload, deskOf } = deskClient({ as, db }, admin, admin)

it('reads every race again while Paddock is running, and exits with 1 if one cannot be read', async () => {
  const dates = ['2026-05-01', '2026-05-02', '2026-05-03'].map((day) => new Date(`${day}T19:00Z`))
  const [changed, same, lost] = await Promise.all(
    dates.map((startDateTime, index) => make.event({ title: `Round ${index + 1}`, startDateTime })),
  )
  if (!changed || !same || !lost) throw new Error('No events')
  for (const { id } of [changed, same, lost])
    await upload(id, raceFile({ ...short, seed: id, entries: entriesNamed('Lotta Laps') }))
  await db
    .update(carEntries)
    .set({ aids: null })
    .where(eq(carEntries.sessionId, raceOf(changed.id)))
  const [file] = await db
    .select()
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, raceOf(lost.id)))
  await unlink(keptFilePath(dataDir, file?.sha256 ?? ''))
  const before = await deskOf(lost.id)

  expect(await run()).toEqual({
    code: 1,
    stdout: [
      `Round 1 (event ${changed.id}, 2026-05-01): changed driving aids of 1 car.`,
      `Round 2 (event ${same.id}, 2026-05-02): nothing changed.`,
      'Results: 1 changed, 1 unchanged, 1 not read.\n',
    ].join('\n'),
    stderr: `Round 3 (event ${lost.id}, 2026-05-03): left as it is. The kept copy of race.xml cannot be read any more.\n`,
  })
  expect(await deskOf(lost.id)).toEqual(before)

  await upload(lost.id, raceFile({ ...short, seed: lost.id, entries: entriesNamed('Lotta Laps') }))
  expect(await run()).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Results: 0 changed, 3 unchanged, 0 not read.'),
  })
}, 120_000)

type Outcome = { code: number; stdout: string; stderr: string }

async function run(): Promise<Outcome> {
  const command = [await programOf('reread.js')]
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
