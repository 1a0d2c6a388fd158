import { commandSettings } from './command-settings.ts'
import type { Config } from '#server/config/config.ts'
import { textForTerminal } from '#server/logging/describe-failure.ts'

type Options = {
  /** Whether it may create the embedded database, as only a restore may. */
  createsDatabase?: boolean
}

/** Whether the command was called with `--help`, which no other word changes. */
export const asksForHelp = () => process.argv.includes('--help')

/** Prints how to call a command: because it was asked for, or because the command was called in another way. */
export function printUsage(usage: string) {
  if (asksForHelp()) process.stdout.write(usage)
  else {
    process.stderr.write(usage)
    process.exitCode = 1
  }
}

/** Runs a command and prints its result; on failure prints one line and exits with code 1. */
export async function runCommand(
  work: (config: Config) => Promise<string>,
  { createsDatabase = false }: Options = {},
) {
  try {
    const said = await work(commandSettings(process.env, { createsDatabase }))
    if (said) process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${textForTerminal(error)}\n`)
    process.exitCode = 1
  }
}
