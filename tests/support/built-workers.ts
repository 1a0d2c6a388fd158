import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { WORKERS } from '#server/work/start-worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    builtWorkers: string
  }
}

const root = path.join(import.meta.dirname, '../..')

/**
 * Bundles the server's threads, because one that is loaded from the sources takes 250 ms longer to start, and the relay, which
 * the server hands out.
 */
export default async function setup(project: TestProject) {
  // Below the project's folder, where the threads find packages.
  const parent = path.join(root, 'dist')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'test-worker-'))
  const sources = Object.entries(WORKERS).map(([name, source]): [string, string] => [
    name,
    path.join(root, 'src/server/work', source),
  ])
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      rollupOptions: {
        input: Object.fromEntries(sources),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  await build({
    root,
    configFile: path.join(root, 'vite.relay.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: false },
  })
  project.provide('builtWorkers', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
