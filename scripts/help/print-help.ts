import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prints the help of a command if it is asked for, and says whether it did. Nothing needs to be installed or built for it. */
export function printHelp(command: 'start' | 'demo') {
  if (!process.argv.includes('--help')) return false
  process.stdout.write(readFileSync(join(import.meta.dirname, `${command}.txt`), 'utf8'))
  return true
}
