import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { FILE_SUFFIX, variables } from '#server/config/config-variables.ts'

const LIMIT_MS = 60 * 60 * 1_000
/** How long it may take to stop when it is asked to. */
const PATIENCE_MS = 5_000
const KEPT_CHARACTERS = 2_000
/** Stands for the file among the command's words. */
const PLACEHOLDER = '{}'

/**
 * Runs a program with the path of a file in place of `{}`, or as its last word. There is no shell, so nothing in the
 * path is ever read as a command. Fails unless the program ends with 0 within an hour.
 */
export async function runWithFile(
  command: readonly string[],
  file: string,
  signal: AbortSignal | undefined,
) {
  const [program = '', ...words] = command
  const hasPlaceholder = words.includes(PLACEHOLDER)
  const args = hasPlaceholder
    ? words.map((word) => (word === PLACEHOLDER ? file : word))
    : [...words, file]
  const child = spawn(program, args, {
    env: withoutSecrets(process.env),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that what a script has started ends with it.
    detached: process.platform !== 'win32',
  })
  const limit = AbortSignal.timeout(LIMIT_MS)
  const ending = signal ? AbortSignal.any([limit, signal]) : limit
  const end = () => endGroup(child)
  if (ending.aborted) end()
  ending.addEventListener('abort', end)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-KEPT_CHARACTERS)
  })
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null]
    signal?.throwIfAborted()
    if (limit.aborted) throw new Error(`${program} was ended after an hour`)
    if (code !== 0) throw new Error(`${program} ended with ${code ?? killedBy}${lastLineOf(said)}`)
  } finally {
    ending.removeEventListener('abort', end)
  }
}

/** The command gets what the system and its own settings need, but nothing that opens the database or a bucket. */
function withoutSecrets(env: NodeJS.ProcessEnv) {
  const secrets = Object.values(variables).filter(({ isSecret }) => isSecret)
  const hidden = new Set(secrets.flatMap(({ name }) => [name, name + FILE_SUFFIX]))
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hidden.has(name)))
}

function lastLineOf(text: string) {
  const line = text.trim().split('\n').at(-1)?.trim()
  return line ? `: ${line}` : ''
}

function endGroup(child: ChildProcess) {
  kill(child, 'SIGTERM')
  const timer = setTimeout(() => kill(child, 'SIGKILL'), PATIENCE_MS)
  child.once('close', () => clearTimeout(timer))
}

function kill({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    // It has just ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
