import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The project's own folder, with a trailing separator. */
export const root = join(import.meta.dirname, '..')

export const inProject = (...parts) => join(root, ...parts)

/** What is going on, for whoever waits. Standard output is for the server's own lines. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

export function stopWith(line) {
  say(line)
  process.exit(1)
}

/** Runs one of the project's scripts or packages' programs in a Node process of its own; true when it succeeded. */
export function runNode(script, args = [], env = process.env) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  return status === 0
}

/** Settings that a file beside package.json adds to the environment; what is set already stays. */
export function loadEnvironmentFile() {
  const file = inProject('.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
