import './node-version.mjs'
import { provideBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { inProject, runNode, say, stopWith } from './project.mjs'

/**
 * Runs all checks in order. `npm test -- lint types` runs only those steps; other words select test files, as in
 * `npm test -- registrations`.
 */
const program = (...path) => inProject('node_modules', ...path)
const tsc = program('typescript', 'bin', 'tsc')
const vitest = program('vitest', 'vitest.mjs')

const words = process.argv.slice(2)

const steps = {
  format: () => run(program('oxfmt', 'bin', 'oxfmt'), '--check'),
  lint: () => run(program('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'),
  types: () =>
    ['src/shared', 'src/server', 'src/web', 'demo', 'tests']
      .map((part) => run(tsc, '-p', part))
      .every(Boolean),
  unused: () =>
    // With `--production`, code that only tests use is unused too.
    [[], ['--production']]
      .map((options) => run(program('knip', 'bin', 'knip.js'), ...options))
      .every(Boolean),
  tests: () => run(vitest, 'run', ...projects('unit', 'server', 'demo', 'web'), ...files),
  build: () => run(inProject('scripts', 'build.mjs')),
  browser: () => withBrowser(() => run(vitest, 'run', ...projects('e2e'), ...files)),
}

const files = words.filter((word) => !(word in steps))
const chosen = words.filter((word) => word in steps)

install({ dev: true })
// The build and vitest each set their own value.
delete process.env.NODE_ENV

const results = []
for (const name of stepsToRun()) {
  say(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const start = performance.now()
  const passed = steps[name]()
  results.push({ name, passed, seconds: (performance.now() - start) / 1_000 })
}

say('')
for (const { name, passed, seconds } of results)
  say(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${seconds.toFixed(1)} s`)
if (!results.every(({ passed }) => passed)) process.exit(1)

function stepsToRun() {
  if (chosen.length > 0) return chosen
  return files.length > 0 ? ['tests', 'build', 'browser'] : Object.keys(steps)
}

function run(script, ...args) {
  return runNode(script, args)
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
