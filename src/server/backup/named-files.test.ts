import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { systemApi } from '#shared/contract/system.ts'
import { fillGuild } from '#tests/support/full-guild.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { makeBackup } from './make-backup.ts'

it('names the files that are missing, and does not displace complete backups', async () => {
  const own = await startTestApp()
  const at = (day: number) => () => new Date(Date.UTC(2026, 10, day))
  const make = (day: number, kept = 2) =>
    makeBackup({ url: own.databaseUrl, dataDir: own.dataDir, now: at(day), kept })
  const admin = await own.make.admin()
  await fillGuild(own, admin)
  const [file = ''] = await readdir(path.join(own.dataDir, 'results'))
  const picture = `${'ab'.repeat(32)}.webp`
  await queryDatabase(own.databaseUrl, `update tracks set image_url = '/uploads/' || $1::text`, [
    picture,
  ])
  await mkdir(path.join(own.dataDir, 'trash'), { recursive: true })
  // A picture that was just moved to the trash still belongs to the backup.
  await writeFile(path.join(own.dataDir, 'trash', picture), 'picture')
  expect(await make(1)).toMatchObject({ missing: [], folder: 'backups/2026-11-01T00-00-00Z' })
  expect(await make(2)).toMatchObject({ missingFiles: 0 })

  await rm(path.join(own.dataDir, 'results'), { recursive: true })
  await rm(path.join(own.dataDir, 'trash'), { recursive: true })
  const missing = [`results/${file}`, `uploads/${picture}`]
  expect(await make(3)).toMatchObject({
    missing,
    missingFiles: 2,
    folder: 'backups/2026-11-03T00-00-00Z-incomplete',
  })
  for (const day of [4, 5]) await make(day)

  expect((await readdir(path.join(own.dataDir, 'backups'))).toSorted()).toEqual([
    '2026-11-01T00-00-00Z',
    '2026-11-02T00-00-00Z',
    '2026-11-04T00-00-00Z-incomplete',
    '2026-11-05T00-00-00Z-incomplete',
  ])
  const status = await own.as(admin).request(systemApi.getStatus)
  expect(status.body).toMatchObject({
    data: {
      files: { named: 2, missing: 2, examples: missing },
      lastBackup: { folder: 'backups/2026-11-05T00-00-00Z-incomplete', missingFiles: 2 },
    },
  })
})
