import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

const MOST_CHARACTERS = 600

/**
 * A Vitest reporter that writes what failed into the file `FAILURES_FILE`, a line each: tests with the line that failed,
 * files that could not be loaded, and errors outside of any test.
 */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const lines = [
      ...modules.flatMap(linesOf),
      ...errors.map((error) => `outside of a test: ${told(error)}`),
    ]
    writeFileSync(process.env['FAILURES_FILE'] ?? '', lines.map((line) => `${line}\n`).join(''))
  }
}

function linesOf(module: TestModule) {
  const { relativeModuleId: file } = module
  return [
    ...module.errors().map((error) => `${file}: ${told(error)}`),
    ...[...module.children.allTests('failed')].map((test) => {
      const [error] = test.result().errors ?? []
      const at = error?.stacks?.find((one) => one.file === module.moduleId)
      return `${file}${at ? `:${at.line}` : ''} > ${test.fullName}: ${told(error)}`
    }),
  ]
}

/** With what differs, and for a browser test with what it waited for. */
function told(error: SerializedError | undefined) {
  const text = [error?.message, error?.['diff']].filter(Boolean).join(' ')
  const line = stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim()
  return line.slice(0, MOST_CHARACTERS)
}
