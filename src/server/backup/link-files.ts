import { constants } from 'node:fs'
import { copyFile, link, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from './folders.ts'

/** Hard links are impossible: another disk, or a file system without links. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'])

type Files = { path: string; bytes: number }[]

/** Links every file of a folder into another one. Links take no space, and these files never change. */
export async function linkFiles(from: string, to: string): Promise<void> {
  const there = new Set(await namesIn(to))
  for (const name of await namesIn(from)) {
    // A leading dot marks an unfinished file.
    if (!name.startsWith('.') && !there.has(name))
      await linkOrCopy(join(from, name), join(to, name))
  }
}

/** @param prefix first part of the returned paths: 'results' */
export async function listFiles(folder: string, prefix: string): Promise<Files> {
  const files: Files = []
  for (const name of (await namesIn(folder)).toSorted()) {
    const { size } = await stat(join(folder, name))
    files.push({ path: `${prefix}/${name}`, bytes: size })
  }
  return files
}

export async function linkOrCopy(from: string, to: string) {
  try {
    await link(from, to)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Another process removed or linked it meanwhile.
    if (code === 'ENOENT' || code === 'EEXIST') return
    if (!NO_LINKS.has(code)) throw error
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  }
}
