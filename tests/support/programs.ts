import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** What tests start in a process of its own, besides the server's programs. */
const TEST_PROGRAMS = {
  'hold-database': path.join(import.meta.dirname, 'hold-database.ts'),
  'live-server': path.join(import.meta.dirname, 'live-server.ts'),
  'print-mark': path.join(import.meta.dirname, 'print-mark.ts'),
}

let bundled: Promise<string> | undefined

/**
 * The path of a program by its name in the build, such as `restore.js`, bundled from the current sources. Each worker
 * bundles them once, because a program that is loaded from the sources takes half a second longer to start.
 */
export async function programOf(name: string) {
  return path.join(await (bundled ??= bundle()), name)
}

async function bundle() {
  const outDir = await mkdtemp(path.join(inject('programsFolder'), 'bundle-'))
  const vite = await import('vite')
  await vite.build({
    configFile: path.join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir, rollupOptions: { input: TEST_PROGRAMS } },
  })
  return outDir
}
