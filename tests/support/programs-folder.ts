import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    programsFolder: string
  }
}

/** A folder for the programs that tests bundle; deleted after the test run. */
export default function setup(project: TestProject) {
  // Below the project's folder, where a program finds packages and migrations.
  const parent = path.join(import.meta.dirname, '../../dist')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'test-programs-'))
  project.provide('programsFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
