import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programOf } from './programs.ts'

type Guild = { databaseUrl: string; dataDir: string }

/** Starts a server of a test's guild in a process of its own, to be killed at any moment. */
export async function startLiveServer({ databaseUrl, dataDir }: Guild) {
  const child = spawn(process.execPath, [await programOf('live-server.js')], {
    env: { ...process.env, LIVE_DATA_DIR: dataDir, LIVE_DATABASE: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown]
  return {
    origin: String(line).trim(),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
