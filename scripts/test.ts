import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages, TEST_PROGRAMS } from './debian-packages.ts'
import { install } from './install.ts'
import { requireBrowser } from './prepare-tools.ts'
import { inProject, root, say } from './project.ts'
import { provideTemporaryFolder } from './temporary-folder.ts'

/**
 * Runs all checks. `npm test -- lint types` runs only those steps; other words select test files, as in
 * `npm test -- registrations`.
 */
const program = (...names: string[]) => inProject('node_modules', ...names)
const tsc = program('typescript', 'bin', 'tsc')
const knip = program('knip', 'bin', 'knip.js')
const vitest = program('vitest', 'vitest.mjs')

/**
 * The checkers of types are Go programs. With one processor, the linter keeps one checker per program, and nothing is
 * checked twice; collecting garbage less often takes a quarter of their time less and a tenth more memory.
 */
const FRUGAL = { GOMAXPROCS: '1', GOGC: '200' }

type CheckName = 'format' | 'lint' | 'types' | 'unused' | 'build'
type SuiteName = 'tests' | 'browser'
type Step = CheckName | SuiteName

/** Commands that rarely keep every core busy, so two run at a time. */
const checks: Record<CheckName, string[][]> = {
  format: [[program('oxfmt', 'bin', 'oxfmt'), '--check']],
  lint: [[program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']],
  // Each of tsc's checkers would check again what they share. `demo` contains the server, which it is checked with.
  types: ['src/shared', 'src/web', 'src/web/service-worker', 'demo', 'relay', 'tests'].map(
    (part) => [tsc, '-p', part, '--checkers', '1'],
  ),
  // With `--production`, code that only tests use is unused too.
  unused: [[knip], [knip, '--production']],
  build: [[inProject('scripts', 'build.ts')]],
}

/** They start a worker for each core, so they run one after the other. */
const suites: Record<SuiteName, () => Promise<boolean>> = {
  tests: () => runTests('tests', 'unit', 'server', 'demo', 'web'),
  browser: () => {
    requireBrowser('The browser tests need')
    return runTests('browser', 'e2e')
  },
}

/** A third of the time, browser tests wait: these checks use it, and step aside for them. */
const BESIDE_BROWSER: CheckName[] = ['lint', 'types', 'unused']

const words = process.argv.slice(2)
const checkNames = Object.keys(checks) as CheckName[]
const suiteNames = Object.keys(suites) as SuiteName[]
const isStep = (word: string): word is Step => word in checks || word in suites
const files = words.filter((word) => !isStep(word))
const chosen = stepsToRun(words.filter(isStep))

install({ dev: true })
// On a machine of one's own, what is installed is one's own choice.
if (process.env['CI'] && chosen.some((step) => step in suites)) installPackages(TEST_PROGRAMS)
// The build and vitest each set their own value.
delete process.env['NODE_ENV']
provideTemporaryFolder()
// So that the folder is removed.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const began = performance.now()
const results: { name: Step; passed: boolean; seconds: number }[] = []
const wanted = checkNames.filter((name) => chosen.includes(name))
const later: Step[] = chosen.includes('browser') ? BESIDE_BROWSER : []
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

say('')
// Once more at the end, since thousands of lines may follow the place where they failed.
for (const { name, passed } of results)
  if (!passed && existsSync(failuresOf(name))) say(readFileSync(failuresOf(name), 'utf8'))
for (const { name, passed, seconds } of results)
  say(`${passed ? 'passed' : 'FAILED'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`)
say(`in all            ${secondsSince(began).toFixed(1)} s`)
if (results.some(({ passed }) => !passed)) process.exit(1)

function stepsToRun(steps: Step[]) {
  if (steps.length > 0) return steps
  const withFiles: Step[] = ['build', 'tests', 'browser']
  return files.length > 0 ? withFiles : [...checkNames, ...suiteNames]
}

async function runSuite(name: SuiteName) {
  const start = performance.now()
  sayStep(name)
  results.push({ name, passed: await suites[name](), seconds: secondsSince(start) })
}

/** A step's output appears in one piece when its last command has ended. */
async function runChecks(names: CheckName[], { isBeside = false } = {}) {
  const waiting = names.flatMap((name) => checks[name].map((command) => ({ name, command })))
  const ended: { name: CheckName; start: number; passed: boolean; output: string }[] = []
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

/** Its output is seen at once. */
async function runTests(name: SuiteName, ...projectNames: string[]) {
  const reporters = ['default', inProject('scripts', 'failures-reporter.ts')]
  const command = [vitest, 'run', ...reporters.map((reporter) => `--reporter=${reporter}`)]
  const child = spawn(process.execPath, [...command, ...projects(...projectNames), ...files], {
    cwd: root,
    env: {
      ...process.env,
      // Also for what tests start as `node`.
      PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
      FAILURES_FILE: failuresOf(name),
    },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  return code === 0
}

async function runNodeQuietly(command: string[], isBeside: boolean) {
  const colours = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...FRUGAL, ...colours },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (isBeside && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { passed: code === 0, output }
}

function failuresOf(name: Step) {
  return path.join(os.tmpdir(), `${name}-failures`)
}

function sayStep(name: Step) {
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
}

function secondsSince(start: number) {
  return (performance.now() - start) / 1_000
}

function projects(...names: string[]) {
  // A project without any of the selected files is not a failure.
  return [
    ...names.flatMap((name) => ['--project', name]),
    ...(files.length > 0 ? ['--passWithNoTests'] : []),
  ]
}
