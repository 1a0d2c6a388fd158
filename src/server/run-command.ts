import { textForTerminal } from './describe-failure.ts'

/** A command on the server itself: what it gives is printed; a failure is one line, and exit code 1. */
export async function runCommand(work: () => Promise<string>) {
  try {
    const said = await work()
    if (said) process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${textForTerminal(error)}\n`)
    process.exitCode = 1
  }
}
