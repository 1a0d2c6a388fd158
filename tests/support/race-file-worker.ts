import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    raceFileWorker: string
  }
}

const root = path.join(import.meta.dirname, '../..')
const source = path.join(root, 'src/server/features/results/reading/race-file.worker.ts')

/** Bundles the thread that reads result files, because one that is loaded from the sources takes 250 ms longer to start. */
export default async function setup(project: TestProject) {
  // Below the project's folder, where the thread finds packages.
  const parent = path.join(root, 'dist')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'test-worker-'))
  const entryFileNames = 'race-file.worker.js'
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: source,
      target: 'node20',
      outDir: folder,
      rollupOptions: { output: { entryFileNames } },
    },
  })
  project.provide('raceFileWorker', path.join(folder, entryFileNames))
  return () => rmSync(folder, { recursive: true, force: true })
}
