import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from './project.ts'

const PREFIX = 'paddock-run-'
/** A test run needs about 2 GB at most. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Makes a folder for the temporary files of this process and its children, in memory if there is room: tests create
 * hundreds of databases, most of whose time would be spent on the disk. It is removed when the process exits.
 */
export function provideTemporaryFolder(memory = '/dev/shm') {
  const parent = canHold(memory) ? memory : tmpdir()
  removeLeftovers(parent)
  const folder = join(parent, `${PREFIX}${process.pid}`)
  // Under root, PostgreSQL runs as another user, who needs access to its files.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  process.on('exit', () => remove(folder))
  return folder
}

/** Whether there is room, and programs may be run: some containers forbid that in memory. */
function canHold(memory: string) {
  if (process.platform !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ENOUGH_BYTES && runsPrograms(memory)
  } catch {
    return false
  }
}

function runsPrograms(parent: string) {
  const folder = mkdtempSync(join(parent, 'paddock-program-'))
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  remove(folder)
  return status === 0
}

/** Those of runs that were killed. */
function removeLeftovers(parent: string) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue
    if (!isRunning(Number(name.slice(PREFIX.length)))) remove(join(parent, name))
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
