import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The project's root folder, with a trailing separator. */
export const root = join(import.meta.dirname, '..')

export const inProject = (...parts: string[]) => join(root, ...parts)

/** Reports progress on standard error, because standard output is for the server's log. */
export function say(line: string) {
  process.stderr.write(`${line}\n`)
}

export function stopWith(line: string): never {
  say(line)
  process.exit(1)
}

/** Runs a script of the project or of a package in a new Node process; returns true on success. */
export function runNode(script: string, args: string[] = [], env = process.env) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  return status === 0
}

/** Loads .env into the environment; variables that are already set keep their value. */
export function loadEnvironmentFile() {
  const file = inProject('.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    stopWith(`The settings in ${file} cannot be read by this account (${errorCode(error)}).`)
  }
}

/** Such as ENOENT; empty for an error without a code. */
export function errorCode(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
