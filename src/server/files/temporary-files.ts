import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A name that identifies the writing process, so that files of killed processes can be removed at once. */
export const temporaryName = (prefix: string) => `${prefix}-${ownMark}-${randomUUID()}`

/** Whether the process in a file's name is still running; 'unknown' on another machine or in another container. */
export function writerOf(name: string): 'alive' | 'gone' | 'unknown' | undefined {
  const [, host, pid, start] = MARK.exec(name) ?? []
  if (!host || !pid || !start) return undefined
  if (host !== HOST) return 'unknown'
  if (!isAlive(Number(pid))) return 'gone'
  const present = startOf(Number(pid))
  return present === undefined || present === start ? 'alive' : 'gone'
}

const MARK = /-([0-9a-f]{8})\.(\d+)\.([0-9a-f]{8})-/

/** Identifies the machine and container, because elsewhere the same pid is another process. */
const HOST = shortHash(`${hostname()} ${readOr('', () => readlinkSync('/proc/self/ns/pid'))}`)

/** '3f2a9c1d.123.8842ab01' */
export const ownMark = `${HOST}.${process.pid}.${startOf(process.pid) ?? '00000000'}`

/** Start time, which tells a process from a later one with the same pid; undefined if the system does not have it. */
function startOf(pid: number) {
  return readOr(undefined, () => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    // Skips the program's name, which may contain anything. The 20th field after it is the start in ticks since boot.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return shortHash(`${boot} ${fields[19]}`)
  })
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function readOr<T>(otherwise: T, read: () => T) {
  try {
    return read()
  } catch {
    return otherwise
  }
}
