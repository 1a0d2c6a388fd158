import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A name that tells which process writes the file: what a process leaves when it is killed can be removed at once. */
export const temporaryName = (prefix: string) => `${prefix}-${ownMark}-${randomUUID()}`

/** Whether the process that a name tells of still runs; 'unknown' on another machine or in another container. */
export function writerOf(name: string): 'alive' | 'gone' | 'unknown' | undefined {
  const [, place, pid, start] = MARK.exec(name) ?? []
  if (!place || !pid || !start) return undefined
  if (place !== PLACE) return 'unknown'
  if (!isAlive(Number(pid))) return 'gone'
  const present = startOf(Number(pid))
  return present === undefined || present === start ? 'alive' : 'gone'
}

const MARK = /-([0-9a-f]{8})\.(\d+)\.([0-9a-f]{8})-/

/** This machine, and on it the container: the same process number means another process elsewhere. */
const PLACE = shortHash(`${hostname()} ${readOr('', () => readlinkSync('/proc/self/ns/pid'))}`)

/** '3f2a9c1d.123.8842ab01' */
export const ownMark = `${PLACE}.${process.pid}.${startOf(process.pid) ?? '00000000'}`

/** Tells a process from a later one with the same number; undefined where the system does not show when it started. */
function startOf(pid: number) {
  return readOr(undefined, () => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    // After the program's name, which may hold anything, the 20th field is the start in ticks since boot.
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
