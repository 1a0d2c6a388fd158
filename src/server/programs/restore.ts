import { counted, plural } from '#shared/domain/words/plural.ts'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { checkBackup } from '#server/backup/check-backup.ts'
import { fetchCopy } from '#server/backup/elsewhere/fetch-copy.ts'
import { secondPlace } from '#server/backup/elsewhere/second-place.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { unpackTar } from '#server/backup/tar-backup.ts'
import type { Config } from '#server/config/config.ts'
import { connectDatabase, poolSettings } from '#server/database/connect.ts'
import { countMembersAndServers } from '#server/database/dump/members-and-servers.ts'
import { requireSameVersion } from '#server/database/dump/same-version.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { checkFolderForRestore } from '#server/installation/bind-folder.ts'
import { folderAndDatabase } from '#server/installation/folder-and-database.ts'
import { openOwnDatabase } from './open-database.ts'
import { asksForHelp, printUsage, runCommand } from './run-command.ts'

const USAGE = `Usage: node scripts/run.mjs restore <folder or tar of a backup> [--yes]
       node scripts/run.mjs restore --copy [name of a backup] [--yes]

  Replaces all data with a backup. Stop Paddock first.
  --copy  takes it from BACKUP_COPY_DIR or BACKUP_COPY_BUCKET: by default the latest
  --yes   does not ask before it replaces members
`

const words = process.argv.slice(2)
const isAgreed = words.includes('--yes')
const isCopy = words.includes('--copy')
const [source, ...rest] = words.filter((word) => word !== '--yes' && word !== '--copy')

if (!asksForHelp() && (source || isCopy) && rest.length === 0)
  await runCommand(
    (config) => (isCopy ? restoreCopy(config, source) : restoreFrom(config, resolve(source ?? ''))),
    { createsDatabase: true },
  )
else printUsage(USAGE)

async function restoreCopy(config: Config, name: string | undefined) {
  if (config.backupCopyCommand)
    throw invalidInput(
      'BACKUP_COPY_COMMAND only sends: fetch a tar from where it sent them, then run "node scripts/run.mjs restore <tar>".',
    )
  const place = secondPlace(config)
  if (!place) throw invalidInput('Set BACKUP_COPY_DIR or BACKUP_COPY_BUCKET, where the copies are.')
  const { folder, remove } = await fetchCopy(place, config.dataDir, name)
  return restore(config, folder).finally(remove)
}

async function restoreFrom(config: Config, from: string) {
  const isFile = await stat(from).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) return restore(config, from)
  const { folder: unpacked, remove } = await unpackTar(config.dataDir, from)
  return restore(config, unpacked).finally(remove)
}

async function restore(config: Config, folder: string) {
  const manifest = await checkBackup(folder)
  const { url, close } = await openOwnDatabase(config)
  try {
    await requireSameVersion(url, { orOlder: true })
    const { members, servers } = await countMembersAndServers(url)
    if (servers > 0) throw conflict('Paddock is running on this database: stop it first.')
    if (members > 0 && !isAgreed && !(await isWanted(members, manifest)))
      return 'Nothing was changed.'
    const { dataDir, fileBucket } = config
    const folderId = await folderIdOf(url, config)
    await restoreBackup({ url, dataDir, fileBucket, folderId, folder, manifest })
  } finally {
    await close()
  }
  return `Everything is as it was on ${momentText(manifest)}${lack(manifest)}, in ${placesText(config)}. Start Paddock again.`
}

function placesText({ dataDir, databaseUrl }: Config) {
  return databaseUrl
    ? `DATA_DIR ${dataDir} and the database of DATABASE_URL`
    : `DATA_DIR ${dataDir}`
}

function lack({ missing }: Manifest) {
  if (missing.length === 0) return ''
  return `, except ${counted(missing.length, 'file')} that ${plural(missing.length, 'was', 'were')} already missing`
}

function folderIdOf(url: string, config: Config) {
  const { pool, db } = connectDatabase(url, { warn: () => undefined }, poolSettings(config))
  return checkFolderForRestore(folderAndDatabase(db, config)).finally(() => pool.end())
}

async function isWanted(members: number, manifest: Manifest) {
  const warning = `The database contains ${counted(members, 'member')}. All its data would be replaced by the backup of ${momentText(manifest)}`
  if (!process.stdin.isTTY) throw conflict(`${warning}: add --yes to confirm.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${warning}.\nReplace it? Type yes: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** '2026-11-21 03:00:00 UTC' */
function momentText({ at }: Manifest) {
  return `${at.slice(0, 19).replace('T', ' ')} UTC`
}
