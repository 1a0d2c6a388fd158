import { textForTerminal } from './describe-failure.ts'

/** A command on the server itself: what it gives is printed; a failure is one line, and exit code 1. */
export async function runCommand(work: () => Promise<string>) {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${textForTerminal(error)}\n`)
    process.exitCode = 1
  }
}
