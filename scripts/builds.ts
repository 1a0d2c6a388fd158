import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { fingerprint, hasSources } from './fingerprint.ts'
import { errorCode, inProject, runNode, stopWith } from './project.ts'

/**
 * Each build has a folder in dist/builds, named by the fingerprint of its sources. It contains everything that a server
 * reads except packages, so that a running server is not affected by a new build.
 */
const BUILDS = inProject('dist', 'builds')
const LAST_STARTED = inProject('dist', 'last-started')

export const buildFolder = (...parts: string[]) => join(BUILDS, ...parts)

/** Undefined without sources, as in a container. */
export const buildOfSources = () => (hasSources() ? fingerprint().slice(0, 16) : undefined)

/** The build for the next start; undefined if it has to be built first. */
export function buildToStart() {
  const build = buildOfSources()
  if (!build) return builds()[0]
  return existsSync(buildFolder(build)) ? build : undefined
}

export function buildSources() {
  if (!runNode(inProject('scripts', 'build.ts'))) stopWith('The build failed: see the lines above.')
}

/** The build of the server that is running or ran last. */
export function buildLastStarted() {
  const build = existsSync(LAST_STARTED) ? readFileSync(LAST_STARTED, 'utf8') : ''
  return builds().find((name) => name === build)
}

export function rememberStart(build: string) {
  whereWritable(() => {
    writeFileSync(`${LAST_STARTED}.${process.pid}`, build)
    renameSync(`${LAST_STARTED}.${process.pid}`, LAST_STARTED)
  })
}

/**
 * Keeps V8 from sizing its heap by what loading a program takes for a moment: on Node 24, 128 MB for good. The server
 * returns to V8's own factor, 2, once it listens.
 */
export const loadInLittleMemory = () => setFlagsFromString('--semi-space-growth-factor=1')

export const importBuilt = (build: string, program: string) =>
  import(pathToFileURL(buildFolder(build, 'server', program)).href)

/** Removes builds that neither the next start nor a running process uses. */
export function removeUnusedBuilds() {
  const kept = [buildToStart(), buildLastStarted()]
  for (const build of builds())
    if (!kept.includes(build) && usersOf(build).length === 0)
      whereWritable(() => rmSync(buildFolder(build), { recursive: true, force: true }))
}

/** Latest first. Unfinished builds have a different kind of name. */
function builds() {
  if (!existsSync(BUILDS)) return []
  return readdirSync(BUILDS)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ name, madeAt: statSync(buildFolder(name, 'package.json')).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt)
    .map(({ name }) => name)
}

const markOf = (build: string, pid: number) => buildFolder(build, `user-${pid}`)

/** Registers this process as a user of the build until it exits. */
export function useBuild(build: string) {
  const mark = markOf(build, process.pid)
  whereWritable(() => writeFileSync(mark, startOf(process.pid)))
  process.once('exit', () => whereWritable(() => rmSync(mark, { force: true })))
}

/** Other processes that use any of the builds. */
export const runningProcesses = () => builds().flatMap(usersOf)

function usersOf(build: string) {
  return readdirSync(buildFolder(build))
    .map((name) => Number(/^user-(\d+)$/.exec(name)?.[1]))
    .filter((pid) => pid > 0 && pid !== process.pid && isRunning(build, pid))
}

function isRunning(build: string, pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return readFileSync(markOf(build, pid), 'utf8') === startOf(pid)
}

/** Start time of a process, which tells it from a later one with the same pid; only where /proc exists. */
function startOf(pid: number) {
  try {
    // Skips the program's name, which may contain anything. The 20th field after it is the start in ticks since boot.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/)
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields.split(' ')[19]}`
  } catch {
    return ''
  }
}

/** In a container the folder may be read-only: it contains one build, which is never replaced. */
function whereWritable(work: () => void) {
  try {
    work()
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(errorCode(error))) throw error
  }
}
