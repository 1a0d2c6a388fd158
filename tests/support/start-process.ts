import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { freePort } from '#server/database/embedded/free-port.ts'
import { programOf } from './programs.ts'

export type Start = {
  /** True if it reported that it is ready, false if it exited. */
  isReady: boolean
  /** The exit code if it exited by itself. */
  code: number | null
  stdout: () => string
  stderr: () => string
  origin: string
  /** Stops it with a signal like a service manager; returns the exit code. */
  stop: () => Promise<number | null>
  /** Ends it at once, without any work of its own. */
  kill: () => void
}

/** Starts the server in a new process and waits until it is ready or has exited. */
export async function startProcess(env: Record<string, string>): Promise<Start> {
  const port = await freePort()
  const child = spawn(process.execPath, [await programOf('main.js')], {
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'info', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (text) => (stderr += String(text)))
  const exited = once(child, 'close')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
    return child.exitCode
  }
  onTestFinished(async () => {
    await stop()
  })
  const isReady = await new Promise<boolean>((resolve) => {
    child.stdout.on('data', (text) => {
      stdout += String(text)
      if (stdout.includes('Paddock is ready')) resolve(true)
    })
    void exited.then(() => resolve(false))
  })
  const { exitCode } = child
  const origin = `http://localhost:${port}`
  const kill = () => void child.kill('SIGKILL')
  return { isReady, code: exitCode, stdout: () => stdout, stderr: () => stderr, origin, stop, kill }
}
