import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ownMark } from '#server/files/temporary-files.ts'
import { type Account, runAs } from './account.ts'
import { postgresEnvironment } from './environment.ts'
import { majorOf } from '../postgres-version.ts'
import { type Programs, versionOf } from './programs.ts'

export const SUPERUSER = 'paddock'

const PASSWORD_FILE = 'paddock.password'

export const clusterExists = (cluster: string) => existsSync(join(cluster, 'PG_VERSION'))

export const clusterPassword = (cluster: string) => readFile(join(cluster, PASSWORD_FILE), 'utf8')

/** Creates the database files in a temporary folder and renames it, so that an interrupted start leaves nothing. */
export async function createCluster(
  cluster: string,
  account: Account | undefined,
  programs: Programs,
) {
  const folder = dirname(cluster)
  const workshop = await mkdtemp(`${cluster}.new-${ownMark}-`)
  const files = join(workshop, 'cluster')
  const password = join(workshop, 'password')
  try {
    await mkdir(files, { mode: 0o700 })
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (account) {
      await Promise.all(
        [workshop, files, password].map((path) => chown(path, account.uid, account.gid)),
      )
    }
    await initialise(files, password, account, programs)
    await rename(password, join(files, PASSWORD_FILE))
    await rename(files, cluster).catch((error: unknown) => {
      if (!clusterExists(cluster)) throw error
    })
    if (process.platform !== 'win32') await syncFolder(folder)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

async function initialise(
  files: string,
  password: string,
  account: Account | undefined,
  programs: Programs,
) {
  const { initdb, postgres, folder } = programs
  const options = [
    `--pgdata=${files}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...localeOptions(majorOf(await versionOf(programs))),
    '--no-instructions',
  ]
  const command = runAs(account, [postgres, folder, files], [initdb, ...options])
  await promisify(execFile)(command.file, command.args, {
    ...command.account,
    cwd: files,
    env: postgresEnvironment(),
  })
}

/** Case mapping for all letters; sorted by code point. */
function localeOptions(major: number) {
  return major < 17
    ? ['--locale-provider=libc', '--lc-ctype=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

export async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
