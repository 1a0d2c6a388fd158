import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { provideBrowser } from './browser.mjs'
import { installPackages, TEST_PROGRAMS } from './debian-packages.mjs'
import { install } from './install.mjs'
import { provideOtherNode } from './other-node.mjs'
import { inProject, root, say, stopWith } from './project.mjs'
import { provideTemporaryFolder } from './temporary-folder.mjs'

/**
 * Runs all checks. `npm test -- lint types` runs only those steps; other words select test files, as in
 * `npm test -- registrations`.
 */
const program = (...names) => inProject('node_modules', ...names)
const tsc = program('typescript', 'bin', 'tsc')
const knip = program('knip', 'bin', 'knip.js')
const vitest = program('vitest', 'vitest.mjs')

/** Commands that rarely keep every core busy, so two run at a time. */
const checks = {
  format: [[program('oxfmt', 'bin', 'oxfmt'), '--check']],
  lint: [[program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  // Each of tsc's checkers would check again what they share.
  types: ['src/shared', 'src/server', 'src/web', 'src/web/service-worker', 'demo', 'tests'].map(
    (part) => [tsc, '-p', part, '--checkers', '1'],
  ),
  // With `--production`, code that only tests use is unused too.
  unused: [[knip], [knip, '--production']],
  build: [[inProject('scripts', 'build.mjs')]],
}

/** They start a worker for each core, so they run one after the other. */
const suites = {
  tests: () => runTests('tests', 'unit', 'server', 'demo', 'web'),
  browser: () => withBrowser(() => runTests('browser', 'e2e')),
  'other-node': () => withBrowser(runOnOtherNode),
}

/**
 * What runs on the other version of Node: all that its modules, threads, streams and processes do, the rules of the
 * domain, a start and a race night. Endpoints and pages do not depend on the version, and take most of the time.
 */
const ON_OTHER_NODE = [
  'src/shared/',
  'scripts/',
  'src/server/database/',
  'src/server/installation/',
  'src/server/images/',
  'src/server/jobs/',
  'src/server/stores/',
  'src/server/features/race-documents/',
  'src/server/features/results/',
  'src/server/start-failure.test.ts',
  'release.spec.ts',
  'race-night.spec.ts',
]
const ONE_NODE_ONLY =
  'SKIPPED: npm did not provide the other version of Node, so nothing was tested with it.'

/** A third of the time, browser tests wait: these checks use it, and step aside for them. */
const BESIDE_BROWSER = ['lint', 'types', 'unused']

const words = process.argv.slice(2)
const isStep = (word) => word in checks || word in suites
const files = words.filter((word) => !isStep(word))
const chosen = stepsToRun(words.filter(isStep))

install({ dev: true })
// On a machine of one's own, what is installed is one's own choice.
if (process.env.CI && chosen.some((step) => step in suites)) installPackages(TEST_PROGRAMS)
// The build and vitest each set their own value.
delete process.env.NODE_ENV
provideTemporaryFolder()
// So that the folder is removed.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const began = performance.now()
const results = []
const wanted = Object.keys(checks).filter((name) => chosen.includes(name))
const later = chosen.includes('browser') ? BESIDE_BROWSER : []
await runChecks(wanted.filter((name) => !later.includes(name)))
if (chosen.includes('tests')) await runSuite('tests')
if (chosen.includes('browser')) {
  const beside = runChecks(
    wanted.filter((name) => later.includes(name)),
    { isBeside: true },
  )
  await runSuite('browser')
  await beside
}
if (chosen.includes('other-node')) await runSuite('other-node')

say('')
// Once more at the end, since thousands of lines may follow the place where they failed.
for (const { name, passed } of results)
  if (passed === false && existsSync(failuresOf(name))) say(readFileSync(failuresOf(name), 'utf8'))
if (results.some(({ passed }) => passed === undefined)) say(`${ONE_NODE_ONLY}\n`)
for (const { name, passed, seconds } of results)
  say(`${verdict(passed)} ${name.padEnd(10)} ${seconds.toFixed(1)} s`)
say(`in all             ${secondsSince(began).toFixed(1)} s`)
if (results.some(({ passed }) => passed === false)) process.exit(1)

function stepsToRun(steps) {
  if (steps.length > 0) return steps
  return files.length > 0
    ? ['build', 'tests', 'browser']
    : [...Object.keys(checks), ...Object.keys(suites)]
}

async function runSuite(name) {
  const start = performance.now()
  sayStep(name)
  results.push({ name, passed: await suites[name](), seconds: secondsSince(start) })
}

/** A step's output appears in one piece when its last command has ended. */
async function runChecks(names, { isBeside = false } = {}) {
  const waiting = names.flatMap((name) => checks[name].map((command) => ({ name, command })))
  const ended = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, command } = next
      const start = performance.now()
      ended.push({ name, start, ...(await runNodeQuietly(command, isBeside)) })
      const all = ended.filter((one) => one.name === name)
      if (all.length < checks[name].length) continue
      sayStep(name)
      say(all.map(({ output }) => output).join(''))
      const passed = all.every((one) => one.passed)
      const seconds = secondsSince(Math.min(...all.map((one) => one.start)))
      results.push({ name, passed, seconds })
    }
  }
  await Promise.all(isBeside ? [worker()] : [worker(), worker()])
}

/** Returns undefined if there is no other version. */
async function runOnOtherNode() {
  const other = provideOtherNode()
  if (!other) {
    say(ONE_NODE_ONLY)
    return undefined
  }
  say(`On Node ${other.version}`)
  const only = files.length > 0 ? files : ON_OTHER_NODE
  return runFiles('other-node', ['unit', 'server', 'e2e'], only, other.program)
}

function runTests(name, ...projectNames) {
  return runFiles(name, projectNames, files)
}

/** Its output is seen at once. */
async function runFiles(name, projectNames, only, node = process.execPath) {
  const reporters = ['default', inProject('scripts', 'failures-reporter.mjs')]
  const command = [vitest, 'run', ...reporters.map((reporter) => `--reporter=${reporter}`)]
  const child = spawn(node, [...command, ...projects(...projectNames), ...only], {
    cwd: root,
    env: {
      ...process.env,
      // Also for what tests start as `node`.
      PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
      FAILURES_FILE: failuresOf(name),
    },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return code === 0
}

async function runNodeQuietly(command, isBeside) {
  const colours = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...colours },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (isBeside && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { passed: code === 0, output }
}

function verdict(passed) {
  if (passed === undefined) return 'SKIPPED'
  return passed ? 'passed ' : 'FAILED '
}

function failuresOf(name) {
  return path.join(os.tmpdir(), `${name}-failures`)
}

function sayStep(name) {
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
}

function secondsSince(start) {
  return (performance.now() - start) / 1_000
}

function projects(...names) {
  // A project without any of the selected files is not a failure.
  return [
    ...names.flatMap((name) => ['--project', name]),
    ...(files.length > 0 ? ['--passWithNoTests'] : []),
  ]
}

function withBrowser(work) {
  const browser = provideBrowser()
  if (!browser)
    stopWith(
      'The browser tests need Chromium, Chrome or Edge: install one, or set BROWSER_PATH to it.',
    )
  process.env.BROWSER_PATH = browser
  return work()
}
