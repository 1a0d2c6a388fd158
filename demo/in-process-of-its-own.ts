import { spawn } from 'node:child_process'
import { once } from 'node:events'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Runs a program to its end. What it needed for a moment, such as 200 MB for a season of races, a process keeps for good.
 * Exits if the program failed, or if this process was asked to stop meanwhile.
 */
export async function inProcessOfItsOwn(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
    stdio: 'inherit',
  })
  let isAskedToStop = false
  const passOn = (signal: NodeJS.Signals) => {
    isAskedToStop = true
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, passOn)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, passOn)
  if (isAskedToStop || code !== 0) process.exit(code ?? 1)
}
