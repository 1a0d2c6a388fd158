import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { makeFolder } from '#server/database/embedded/make-folder.ts'
import { invalidInput } from '#server/errors.ts'
import { FILE_FOLDERS } from './folders.ts'
import { MANIFEST } from './manifest.ts'

/** Writes the folder of a backup as a tar. */
export async function writeTar(folder: string, target: Writable) {
  const archive = create({ cwd: dirname(folder), portable: true }, [basename(folder)])
  await pipeline(Readable.from(archive), target, { end: false })
}

const PARTS = new RegExp(`^[\\w-]+/(${MANIFEST}|(tables|${FILE_FOLDERS.join('|')})/[\\w.-]+)$`)

/**
 * Unpacks a backup's tar, gzipped or not, in DATA_DIR, so that its files can be linked. Returns its folder; `remove`
 * deletes it. The content must still be checked.
 */
export async function unpackTar(dataDir: string, tar: string) {
  const folder = join(dataDir, `.restoring-${randomUUID()}`)
  await makeFolder(dataDir)
  // Readable by this account only, because it contains password hashes.
  await mkdir(folder, { mode: 0o700 })
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await extract({
      file: tar,
      cwd: folder,
      strip: 1,
      strict: true,
      preserveOwner: false,
      // Ignores everything except the plain files of a backup.
      filter: (path, found) => 'type' in found && found.type === 'File' && PARTS.test(path),
    })
    return { folder, remove }
  } catch (error) {
    await remove()
    if (isNoTar(error)) throw invalidInput(`${tar} is not the tar of a backup, or it is incomplete`)
    throw error
  }
}

function isNoTar(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('TAR_') || code.startsWith('Z_')
}
