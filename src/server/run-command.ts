import { textForTerminal } from './describe-failure.ts'

/** Runs a command and prints its result; on failure prints one line and exits with code 1. */
export async function runCommand(work: () => Promise<string>) {
  try {
    const said = await work()
    if (said) process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${textForTerminal(error)}\n`)
    process.exitCode = 1
  }
}
