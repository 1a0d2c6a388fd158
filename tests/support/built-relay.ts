import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'

const root = path.join(import.meta.dirname, '../..')

/** Builds the relay as the product does. Returns its file, and what removes it. */
export async function buildRelay() {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-relay-'))
  await build({
    configFile: path.join(root, 'vite.relay.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false },
  })
  return {
    file: path.join(folder, 'paddock-relay.mjs'),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Starts it as a person does, with a token unless its file has one. `lines` is what it says. */
export function startRelay(file: string, args: readonly string[], token?: string) {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    env: token === undefined ? {} : { PADDOCK_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => lines.push(...String(data).trimEnd().split('\n')))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    lines,
    ended,
    stop: () => {
      child.kill()
      return ended
    },
  }
}
