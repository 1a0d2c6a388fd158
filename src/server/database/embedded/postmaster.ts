import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { embeddedPrograms } from './programs.ts'

export type Postmaster = { pid: number; port: number; isReady: boolean }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/**
 * The contents of the cluster's pid file; the server may have died since. Source of the format:
 * src/include/utils/pidfile.h of PostgreSQL.
 */
export function readPostmaster(cluster: string): Postmaster | undefined {
  if (!existsSync(pidFile(cluster))) return undefined
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!pid) return undefined
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' }
}

/** The running server of this cluster. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = readPostmaster(cluster)
  if (!found) return undefined
  if (isServing(cluster, found.pid)) return found
  // PostgreSQL removes a dead server's file itself, but not if another program has the same pid.
  if (isAlive(found.pid)) await rm(pidFile(cluster), { force: true })
  return undefined
}

function isServing(cluster: string, pid: number) {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return workingFolder(pid) === realpathSync(cluster)
  return describeProcess(pid).includes('postgres')
}

/** Requests a fast shutdown, which ends all sessions and writes everything to disk, and waits until it is done. */
export async function stopPostmaster(cluster: string, pid: number, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs
  if (isServing(cluster, pid)) requestStop(cluster, pid)
  while (isServing(cluster, pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
    await delay(10)
  }
}

const GRACE_MS = 10_000

/** Stops a server that this process started. If its files are gone, it is killed when it does not stop in time. */
export async function stopOwn(cluster: string, server: ChildProcess, timeoutMs = 60_000) {
  if (!server.pid || hasEnded(server)) return
  const ended = new Promise<boolean>((resolve) => server.once('exit', () => resolve(true)))
  const endsWithin = (milliseconds: number) =>
    Promise.race([ended, delay(milliseconds, false, { ref: false })])
  const hasFiles = existsSync(pidFile(cluster))
  if (hasFiles || process.platform !== 'win32') requestStop(cluster, server.pid)
  if (await endsWithin(hasFiles ? timeoutMs : GRACE_MS)) return
  if (hasFiles) throw new Error(`PostgreSQL (process ${server.pid}) does not stop.`)
  // SIGQUIT also ends its child processes. After SIGKILL they end by themselves.
  server.kill('SIGQUIT')
  if (!(await endsWithin(GRACE_MS))) server.kill('SIGKILL')
  await ended
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

function requestStop(cluster: string, pid: number) {
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else execFileSync(embeddedPrograms().pgCtl, ['stop', '-W', '-m', 'fast', '-D', cluster])
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function workingFolder(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function describeProcess(pid: number) {
  try {
    return process.platform === 'win32'
      ? execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], {
          encoding: 'utf8',
        })
      : execFileSync('ps', ['-p', `${pid}`, '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
