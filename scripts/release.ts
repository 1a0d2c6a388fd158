import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { buildFolder } from './builds.ts'
import { inProject, say } from './project.ts'
import { provideBuild } from './provide-build.ts'
import { licences } from './release/licences.ts'
import { runtimePackages } from './release/runtime-packages.ts'

const COMMANDS = ['start', 'demo', 'admin', 'backup', 'reread', 'mail-test', 'restore']

/** What runs them; everything else here is for building. */
const SCRIPTS = [
  ...COMMANDS.map((command) => `${command}.ts`),
  'builds.ts',
  'fingerprint.ts',
  'help',
  'install.ts',
  'project.ts',
  'provide-build.ts',
  'run-built.ts',
  'run.mjs',
]
const DOCUMENTS = [
  '.env.example',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/operations.md',
  'docs/samples',
]

/** So that services need not know the folders. */
const START = "process.argv.splice(2, 0, 'start')\nawait import('./scripts/run.mjs')\n"

const MB = 1024 * 1024

const { values } = parseArgs({ options: { out: { type: 'string' } } })
await release(values.out ? resolve(values.out) : inProject('dist', 'release'))

/** Packs the build and the packages that it needs at run time into one file, which needs no registry to start. */
async function release(out: string) {
  const build = provideBuild()
  const { name, version, engines, scripts } = JSON.parse(
    readFileSync(inProject('package.json'), 'utf8'),
  )
  const title = `${name}-${version}-${platform()}`
  const folder = join(out, title)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const { folders, pinned } = runtimePackages(buildFolder(build, 'server'))
  copy(buildFolder(build), join(folder, 'dist', 'builds', build), (path) => !/user-\d+$/.test(path))
  for (const one of folders) copyPackage(one, folder)
  for (const script of SCRIPTS)
    copy(inProject('scripts', script), join(folder, 'scripts', script), isNoTest)
  for (const document of DOCUMENTS) copy(inProject(document), join(folder, document))
  copy(inProject('scripts', 'release', 'README.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'LICENCES.txt'), licences())
  writeFileSync(join(folder, 'start.mjs'), START)
  const described = {
    name,
    version,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(COMMANDS.map((command) => [command, scripts[command]])),
    engines,
    dependencies: pinned,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, undefined, 2)}\n`)

  const file = join(out, `${title}.tar.gz`)
  // Only here, because the packages may have been installed just now.
  const { create } = await import('tar')
  const packed = create({ cwd: out, gzip: true, portable: true }, [title])
  await pipeline(packed, createWriteStream(file))
  rmSync(folder, { recursive: true })
  const sum = await sha256(file)
  writeFileSync(`${file}.sha256`, `${sum}  ${title}.tar.gz\n`)
  say(`${file}: ${Math.round(statSync(file).size / MB)} MB, SHA-256 ${sum}`)
}

function copy(from: string, to: string, filter: (file: string) => boolean = () => true) {
  // Links stay links: the packages of PostgreSQL have some.
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter })
}

/** Without the packages inside it, which are listed by themselves if they are needed. */
function copyPackage(path: string, target: string) {
  const inside = inProject(path, 'node_modules')
  copy(inProject(path), join(target, path), (file) => file !== inside)
}

function isNoTest(path: string) {
  return !path.endsWith('.test.ts')
}

/** Packages with compiled parts are for one system only: 'linux-x64', 'linux-x64-musl'. */
function platform() {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  const isMusl = process.platform === 'linux' && !header.glibcVersionRuntime
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`
}

async function sha256(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
