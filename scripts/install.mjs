import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runningProcesses } from './builds.mjs'
import { nodeWarning } from './node-version.mjs'
import { inProject, root, say, stopWith } from './project.mjs'

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
  const quiet = ['--no-audit', '--no-fund']
  // Packages ask for a newer Node then, and so does the start, in one line. Otherwise there is nothing to hide.
  if (nodeWarning()) quiet.push('--loglevel=error')
  const args = ['ci', all ? '--include=dev' : '--omit=dev', ...quiet]
  const [program, ...first] = npmCommand()
  const { status } = spawnSync(program, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (status !== 0) stopWith('The packages could not be installed: see the lines above.')
}

function packagesOf(file) {
  const path = inProject(file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Optional packages are for some platforms only; npm knows which. */
function isNeeded(path, { optional, devOptional, dev: isForDevelopment }, dev) {
  return path !== '' && !optional && !devOptional && (dev || !isForDevelopment)
}

/** The npm of the running Node, without a shell or PATH if possible. */
export function npmCommand() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
  const cli = candidates.find((path) => path && basename(path) === 'npm-cli.js' && existsSync(path))
  return cli ? [process.execPath, cli] : ['npm']
}
