import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { backup } from '#server/jobs/backup.ts'
import { runIfDue } from '#server/jobs/run-job.ts'
import { systemApi, SystemStatus } from '#shared/contract/system.ts'
import { startReceiver } from '#tests/support/alert-receiver.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { checkBackup } from '../check-backup.ts'
import { makeBackup } from '../make-backup.ts'
import { restoreBackup } from '../restore-backup.ts'
import { unpackTar } from '../tar-backup.ts'
import { copyBackups } from './copy-backups.ts'

const KEEPS_IT = 'cp "$1" "$2"'

it('hands the tar of the latest backup to the command once, from which everything comes back', async () => {
  const { config, url, dataDir, backUpOn, target, script } = await guildWith(KEEPS_IT)
  await queryDatabase(url, `insert into users (display_name) values ('Ivo')`)
  await backUpOn(1)
  await backUpOn(2)

  expect(await copyBackups({ url, config })).toBe(1)
  expect(await readdir(target)).toEqual(['guild.example.org-2026-11-02T03-00-00Z.tar'])
  expect(await readdir(join(dataDir, 'backups'))).toEqual([
    '2026-11-01T03-00-00Z',
    '2026-11-02T03-00-00Z',
    'sent-by-command',
  ])
  await rm(script)
  expect(await copyBackups({ url, config })).toBe(0)

  const [other, folder] = [await newDatabase(), await newFolder()]
  const [tar = ''] = await readdir(target)
  const unpacked = await unpackTar(folder, join(target, tar))
  const manifest = await checkBackup(unpacked.folder)
  await restoreBackup({ url: other, dataDir: folder, folder: unpacked.folder, manifest })
  await unpacked.remove()
  expect(await queryDatabase(other, 'select display_name from users')).toEqual([
    { display_name: 'Ivo' },
  ])
})

it('passes the path as one word, whatever characters it has', async () => {
  const { config, url, backUpOn, target } = await guildWith(
    'printf "%s" "$#" > "$2/words"',
    `it's; touch $(hacked) "x`,
  )
  await backUpOn(1)

  await copyBackups({ url, config })

  expect(await readFile(join(target, 'words'), 'utf8')).toBe('2')
  expect(await readdir(target)).toEqual(['words'])
})

it('keeps passwords of the database and of buckets from the command', async () => {
  const { config, url, backUpOn, target } = await guildWith('env > "$2/environment"')
  await backUpOn(1)
  vi.stubEnv('DATABASE_URL', 'postgres://paddock:secret@db/paddock')
  vi.stubEnv('S3_SECRET_ACCESS_KEY_FILE', '/run/secrets/s3')
  vi.stubEnv('RCLONE_CONFIG', '/etc/rclone.conf')
  onTestFinished(() => void vi.unstubAllEnvs())

  await copyBackups({ url, config })

  const environment = await readFile(join(target, 'environment'), 'utf8')
  expect(environment).toContain('RCLONE_CONFIG=/etc/rclone.conf')
  expect(environment).not.toMatch(/DATABASE_URL|S3_SECRET/)
})

it('says how the command failed, leaves no tar behind, and sends the next backup', async () => {
  const { config, url, dataDir, backUpOn, target, write } = await guildWith(
    'echo "Connecting …" >&2; echo "Quota exceeded" >&2; exit 3',
  )
  await backUpOn(1)
  const folder = join(dataDir, 'backups')

  await expect(copyBackups({ url, config })).rejects.toThrow(
    /^The backup could not be copied: \S+ ended with 3: Quota exceeded$/,
  )
  expect(await readdir(folder)).toEqual(['2026-11-01T03-00-00Z'])

  await write(KEEPS_IT)
  await backUpOn(2)
  expect(await copyBackups({ url, config })).toBe(1)
  expect(await readdir(target)).toEqual(['guild.example.org-2026-11-02T03-00-00Z.tar'])
})

it('ends the command, and what that has started, when Paddock stops', async () => {
  const { config, url, backUpOn, target } = await guildWith('touch "$2/begun"; sleep 600; true')
  await backUpOn(1)
  const stopping = new AbortController()
  const copying = copyBackups({ url, config, signal: stopping.signal })
  const stopped = expect(copying).rejects.toThrow('Paddock stops')
  await expect.poll(() => readdir(target)).toEqual(['begun'])

  stopping.abort(new Error('Paddock stops'))

  await stopped
})

it('fails the daily job, sends an alert and shows admins what is missing elsewhere', async () => {
  const { address, received } = await startReceiver('/alert', 204)
  const missing = join(await newFolder(), 'send-backup')
  const guild = await startTestApp({
    env: { BACKUP_COPY_COMMAND: missing, ALERT_WEBHOOK_URL: address },
    fetch,
  })
  const penny = await guild.make.admin()

  await runIfDue(backup, guild.deps, new AbortController().signal)

  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]?.body).toMatchObject({ error: expect.stringContaining('ENOENT') })
  const status = await guild.as(penny).request(systemApi.getStatus)
  const { backupCopies, lastBackup } = SystemStatus.decode(status.answer().data)
  expect(backupCopies).toEqual({
    place: `the place that ${missing} sends to`,
    lastAt: null,
    problem: null,
  })

  await writeFile(missing, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  expect((await guild.as(penny).request(systemApi.backUp)).status).toBe(201)
  await expect
    .poll(async () => {
      const later = await guild.as(penny).request(systemApi.getStatus)
      return SystemStatus.decode(later.answer().data).backupCopies?.lastAt
    })
    .not.toBeNull()
  expect(lastBackup).not.toBeNull()
})

/** A guild whose command is a script, called with the tar and with a folder that it may write to. */
async function guildWith(content: string, folderName = 'guild') {
  const [url, place] = [await newDatabase(), await newFolder()]
  const target = await newFolder()
  const script = join(place, 'send-backup')
  const write = async (lines: string) => {
    await writeFile(script, `#!/bin/sh\n${lines}\n`)
    await chmod(script, 0o755)
  }
  await write(content)
  const config = readConfig({
    DATA_DIR: join(place, folderName),
    PUBLIC_URL: 'https://guild.example.org',
    BACKUP_COPY_COMMAND: `${script} {} ${target}`,
  })
  const { dataDir } = config
  const backUpOn = (day: number) =>
    makeBackup({ url, dataDir, now: () => new Date(Date.UTC(2026, 10, day, 3)) })
  return { config, url, dataDir, backUpOn, target, script, write }
}

async function newDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-sent-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
