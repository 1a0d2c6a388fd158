import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#server/database/embedded/free-port.ts'
import { watchMemory } from './tree-memory.ts'

const root = path.join(import.meta.dirname, '../..')

const PARTS = [
  'demo',
  'dist/builds',
  'migrations',
  'package-lock.json',
  'package.json',
  'relay',
  'scripts',
  'src',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.render.config.ts',
  'vite.worker.config.ts',
  'vite.relay.config.ts',
]

/** `peakMb` is the memory of the script and its children, 0 where it is not known. */
export type Outcome = { code: number; stdout: string; stderr: string; peakMb: number }

/** A copy of the project with its packages and build, which a test can change and run. */
export async function copyProject() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-copy-'))
  // Under root, PostgreSQL runs as another user, who needs access to its files.
  await chmod(folder, 0o711)
  for (const part of PARTS)
    await cp(path.join(root, part), path.join(folder, part), {
      recursive: true,
      preserveTimestamps: true,
    })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  }
  const servers = new Set<ChildProcess>()
  return {
    folder,
    origin,
    /** Runs one of the project's commands until it exits. */
    run: (command: string, ...args: string[]) =>
      new Promise<Outcome>((resolve) => {
        const words = ['scripts/run.mjs', command, ...args]
        const child = execFile(
          process.execPath,
          words,
          { cwd: folder, env },
          (error, stdout, stderr) =>
            resolve({
              code: error ? Number(error.code) : 0,
              stdout,
              stderr,
              peakMb: memory.stop(),
            }),
        )
        const memory = watchMemory(child.pid)
      }),
    /** Resolves when the server has reported that it is ready. */
    start: async () => {
      const server = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      servers.add(server)
      const lines = createInterface(server.stdout)
      const [line] = await Promise.race([once(lines, 'line'), once(server, 'exit')])
      if (typeof line !== 'string') throw new Error(`The server ended with code ${line}`)
      return {
        stop: async () => {
          server.kill('SIGTERM')
          await once(server, 'exit')
          return server.exitCode
        },
      }
    },
    remove: async () => {
      for (const server of servers) {
        if (server.exitCode !== null || server.signalCode !== null) continue
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
