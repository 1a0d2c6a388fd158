import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/database/embedded/free-port.ts'
import { builtProgram } from '#tests/support/built-program.ts'
import { endWithBench } from './endings.ts'

export const projectRoot = path.join(import.meta.dirname, '../..')

export type RunningServer = {
  origin: string
  pid: number | undefined
  /** Milliseconds from the start of the process to its first response. */
  startMs: number
  /** Resident memory of the server process, in bytes. */
  memory: () => Promise<number>
  /** Processor time of the server process so far, in milliseconds. */
  cpuMs: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts the built product in `folder`, and waits for its first response. */
export async function startServer(
  env: Record<string, string>,
  script = builtProgram('main.js'),
  folder = projectRoot,
): Promise<RunningServer> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  endWithBench(() => stop(child))
  const origin = `http://127.0.0.1:${port}`
  await firstAnswer(`${origin}/api/auth/guild`, child)
  const startMs = performance.now() - begun
  return {
    origin,
    pid: child.pid,
    startMs,
    memory: () => residentMemory(child),
    cpuMs: () => processorTime(child),
    stop: () => stop(child),
  }
}

async function firstAnswer(url: string, child: ChildProcess) {
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await delay(5)
  }
  throw new Error(`The server ended with code ${child.exitCode} before it answered`)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function residentMemory({ pid }: ChildProcess) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) * 1024
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

async function processorTime({ pid }: ChildProcess) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name may contain anything. The 12th and 13th fields after it are the time of the program and of the system.
  const fields = stat.replace(/^.*\) /s, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
