import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { carEntries, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { replacedFiles } from '#server/jobs/replaced-files.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { uploadClient } from '#tests/support/upload-client.ts'
import { type FileRow, replacedRows } from './replaced-files.ts'

const row = (id: number, sha256: string, more: Partial<FileRow> = {}): FileRow => ({
  id,
  sha256,
  uploadedAt: new Date(id * 1_000),
  joined: null,
  filledFrom: null,
  ...more,
})

describe('the replaced files of a session', () => {
  it.each<[string, FileRow[], number[]]>([
    ['none', [], []],
    ['the only one is in use', [row(1, 'a')], []],
    ['each that a later one has replaced', [row(1, 'a'), row(2, 'b'), row(3, 'c')], [1, 2]],
    ['not one that was restored', [row(1, 'a'), row(2, 'b'), row(3, 'a')], [2]],
    [
      'not one that was only kept beside the file in use',
      [row(1, 'a'), row(2, 'part'), row(3, 'a', { uploadedAt: new Date(1_000) })],
      [],
    ],
    [
      'not what fills the file in use in',
      [row(1, 'a'), row(2, 'b'), row(3, 'c', { filledFrom: [{ sha256: 'a' }] })],
      [2],
    ],
    [
      'not the parts of a joined race, nor what was shown before it',
      [
        row(1, 'old'),
        row(2, 'before'),
        row(3, 'a'),
        row(4, 'a', {
          joined: {
            replacedFileId: 2,
            files: [{ id: 3, sha256: 'a', originalName: 'a', sizeBytes: 1 }],
          },
        }),
      ],
      [1],
    ],
  ])('are %s', (_case, rows, expected) => {
    expect(replacedRows(rows).map(({ id }) => id)).toEqual(expected)
  })
})

it('deletes files that were replaced long ago, only if it is told to', async () => {
  const day = 24 * 3_600_000
  let now = new Date()
  const guild = await startTestApp({ env: { REPLACED_FILES_DAYS: '30' }, now: () => now })
  const { make, deps, dataDir, db } = guild
  const client = uploadClient(guild, await make.admin(), await make.driver())
  const evening = client.evening()
  const { id } = await evening.event()
  const files = async () => (await readdir(path.join(dataDir, 'results'))).toSorted()
  const run = () => replacedFiles.run(deps, new AbortController().signal)
  expect((await client.send(id, 'first.xml', evening.file())).status).toBe(200)
  const [first] = await files()
  const other = raceFile({ seed: 99, minutes: 20, startedAt: evening.at(10) })
  expect((await client.send(id, 'second.xml', other, { as: 'replace' })).status).toBe(200)
  expect(await files()).toHaveLength(2)

  now = new Date(now.getTime() + 29 * day)
  expect(await run()).toEqual({ rows: 0, files: 0 })
  now = new Date(now.getTime() + 2 * day)
  const { databaseUrl } = guild
  const unset = await startTestApp({ databaseUrl, now: () => now })
  const never = new AbortController().signal
  expect(await replacedFiles.run(unset.deps, never)).toEqual({ rows: 0, files: 0 })
  expect(await run()).toEqual({ rows: 1, files: 1 })

  expect(await files()).toHaveLength(1)
  expect(await files()).not.toContain(first)
  expect(await db.$count(resultFiles, sql`${resultFiles.originalName} = 'first.xml'`)).toBe(0)
  expect(await db.$count(carEntries)).toBeGreaterThan(0)
})
