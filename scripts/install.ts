import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { runningProcesses } from './builds.ts'
import { inProject, root, say, stopWith } from './project.ts'

type Package = { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }

/** Installs missing packages of the lock file; with `dev`, development dependencies too. */
export function install({ dev = false } = {}) {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  const missing = Object.entries(wanted).filter(
    ([path, required]) =>
      isNeeded(path, required, dev) && present[path]?.version !== required.version,
  )
  if (missing.length === 0) return
  const [running] = runningProcesses()
  if (running)
    stopWith(
      `The packages have changed, and a running Paddock (process ${running}) uses those that are here. Stop it first, then start it again.`,
    )

  // Keeps development dependencies that are already installed.
  const all = dev || Object.values(present).some((installed) => installed.dev)
  say(`Installing ${all ? 'packages and development tools' : 'packages'} (takes about a minute) …`)
  const args = ['ci', all ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund']
  const [program, ...first] = npmCommand()
  const { status } = spawnSync(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (status !== 0) stopWith('The packages could not be installed: see the lines above.')
}

function packagesOf(file: string): Record<string, Package> {
  const path = inProject(file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Optional packages are for some platforms only; npm knows which. */
function isNeeded(path: string, required: Package, dev: boolean) {
  const { optional, devOptional, dev: isForDevelopment } = required
  return path !== '' && !optional && !devOptional && (dev || !isForDevelopment)
}

/** run.mjs has looked for npm. */
function npmCommand(): [string, ...string[]] {
  const cli = process.env['npm_execpath']
  return cli ? [process.execPath, cli] : ['npm']
}
