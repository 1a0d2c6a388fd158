import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter that writes what failed into the file `FAILURES_FILE`, a line each: tests, files that could not be
 * loaded, and errors outside of any test.
 */
export default class FailuresReporter {
  onTestRunEnd(modules, errors) {
    const lines = [
      ...modules.flatMap(linesOf),
      ...errors.map((error) => `outside of a test: ${firstLine(error)}`),
    ]
    writeFileSync(process.env.FAILURES_FILE, lines.map((line) => `${line}\n`).join(''))
  }
}

function linesOf(module) {
  const { relativeModuleId: file } = module
  return [
    ...module.errors().map((error) => `${file}: ${firstLine(error)}`),
    ...[...module.children.allTests('failed')].map(
      (test) => `${file} > ${test.fullName}: ${firstLine(test.result().errors[0])}`,
    ),
  ]
}

const firstLine = (error) => String(error?.message ?? error).split('\n', 1)[0]
