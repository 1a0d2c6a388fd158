import { counted } from '#shared/domain/words/plural.ts'
import { join, resolve } from 'node:path'
import { checkBackup } from '#server/backup/check-backup.ts'
import { backupsFolder, listBackupNames } from '#server/backup/folders.ts'
import { copiesElsewhere } from '#server/backup/elsewhere/copies-state.ts'
import { copyBackups } from '#server/backup/elsewhere/copy-backups.ts'
import { listBackups } from '#server/backup/list-backups.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { missingFiles } from '#server/backup/named-files.ts'
import { writeTar } from '#server/backup/tar-backup.ts'
import type { Config } from '#server/config/config.ts'
import { connectDatabase, poolSettings } from '#server/database/connect.ts'
import { requireSameVersion } from '#server/database/dump/same-version.ts'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { AppError, conflict, invalidInput } from '#server/errors.ts'
import { sendAlert } from '#server/jobs/send-alert.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { checkFolder } from '#server/installation/bind-folder.ts'
import { folderAndDatabase } from '#server/installation/folder-and-database.ts'
import { openDatabase } from './open-database.ts'
import { asksForHelp, printUsage, runCommand } from './run-command.ts'

const USAGE = `Usage: node scripts/run.mjs backup [option]

  Makes a backup in DATA_DIR/backups, whether or not Paddock is running, and copies it to its second place if
  BACKUP_COPY_DIR or BACKUP_COPY_BUCKET is set, or hands it to BACKUP_COPY_COMMAND.
  --list            lists the backups
  --check [backup]  checks that a backup, by default the latest, is complete and unchanged
  --tar [backup]    writes a backup, by default a new one, to standard output as a tar
`

/** `npm run backup` */
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => stopping.abort(new Error('Stopped: no backup was made')))

const work = parse(process.argv.slice(2))
if (work && !asksForHelp()) await runCommand(work)
else printUsage(USAGE)

const ALERT_PAUSES_MS = [1_000, 10_000]

type Work = (config: Config) => Promise<string>

function parse([option, backup, ...rest]: string[]): Work | undefined {
  if (rest.length > 0) return undefined
  if (option === undefined) return makeOne
  if (option === '--list' && backup === undefined) return list
  if (option === '--check') return (config) => check(config, backup)
  if (option === '--tar') return (config) => tar(config, backup)
  return undefined
}

async function makeOne(config: Config) {
  const { folder, sizeBytes } = await make(config).catch(async (error: unknown) => {
    await alert(config, error)
    throw error
  })
  const place = copiesElsewhere(config)
  const copied = place ? ` It was copied to ${place.label}.` : ''
  return `The backup is in ${folder} (${megabytes(sizeBytes)}).${copied}`
}

const warn = (_: object, message: string) => process.stderr.write(`${message}\n`)

/** Nobody may be watching this command, which often runs by a clock. */
async function alert(config: Config, error: unknown) {
  const isBusy = error instanceof AppError && error.code === 'conflict'
  if (isBusy || stopping.signal.aborted) return
  const failure = { job: 'backup', error: describeFailure(error), at: now() }
  await sendAlert({ config, fetch, log: { warn } }, failure, stopping.signal, ALERT_PAUSES_MS)
}

async function make(config: Config) {
  const { dataDir, fileBucket, backupsKept: kept } = config
  const { url, close } = await openDatabase(config)
  try {
    // With a newer schema, the backup would miss what that version added.
    await requireSameVersion(url, { orOlder: true })
    const { pool, db } = connectDatabase(url, { warn: () => undefined }, poolSettings(config))
    try {
      await checkFolder(folderAndDatabase(db, config))
      const made = await makeBackup({
        url,
        dataDir,
        fileBucket,
        now,
        signal: stopping.signal,
        kept,
      })
      const { folder, sizeBytes, missing } = made
      const after = { folder, sizeBytes, reason: 'backup command' }
      await happened(db, { actor: undefined, action: 'system.backup', after })
      const path = join(dataDir, folder)
      await copyBackups({ url, config, signal: stopping.signal })
      if (missing.length > 0) throw incomplete(path, missing)
      return { folder: path, sizeBytes }
    } finally {
      await pool.end()
    }
  } finally {
    await close()
  }
}

async function list(config: Config) {
  const { dataDir } = config
  const place = copiesElsewhere(config)
  const copies = await place?.list()
  const elsewhere = place && copies && [`In ${place.label}:`, ...copies.map((name) => `  ${name}`)]
  const lines = (await listBackups(dataDir)).map(({ name, sizeBytes, state }) =>
    [name, sizeBytes === undefined ? '-' : megabytes(sizeBytes), state].join('  '),
  )
  const here = lines.length > 0 ? lines : [`There is no backup in ${backupsFolder(dataDir)} yet.`]
  return [...here, ...(elsewhere ?? [])].join('\n')
}

async function check(config: Config, backup: string | undefined) {
  const folder = await folderOf(config, backup)
  const { tables, files, at } = await checkBackup(folder)
  const missing = await missingFiles(folder, tables)
  if (missing.length > 0) throw incomplete(folder, missing)
  return `${folder} is complete: ${tables.length} tables and ${files.length} files as of ${at}.`
}

async function tar(config: Config, backup: string | undefined) {
  if (process.stdout.isTTY)
    throw invalidInput('A tar cannot be printed to a terminal: add "> paddock.tar"')
  // npm prints a line of its own first, which would corrupt the tar.
  if (process.env['npm_lifecycle_event'] && process.env['npm_config_loglevel'] !== 'silent')
    throw invalidInput(
      'npm would add a line to the tar: run "node scripts/run.mjs backup --tar > paddock.tar"',
    )
  const folder = backup === undefined ? (await make(config)).folder : await folderOf(config, backup)
  if (backup !== undefined) await checkBackup(folder)
  await writeTar(folder, process.stdout)
  return ''
}

/** Finds a backup by its name in DATA_DIR/backups or by path; by default the latest. */
async function folderOf({ dataDir }: Config, backup: string | undefined) {
  const names = await listBackupNames(dataDir)
  const name = backup ?? names[0]
  if (name === undefined) throw invalidInput(`There is no backup in ${backupsFolder(dataDir)} yet.`)
  return names.includes(name) ? join(backupsFolder(dataDir), name) : resolve(name)
}

function incomplete(folder: string, missing: readonly string[]) {
  const files = counted(missing.length, 'file')
  return conflict(
    `${folder} is incomplete: DATA_DIR lacks ${files} that the database names:\n${missing.join('\n')}`,
  )
}

function megabytes(bytes: number) {
  return `${Math.ceil(bytes / 1e6)} MB`
}

function now() {
  return new Date()
}
