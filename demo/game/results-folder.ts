import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunRace } from '../race-file/run-race.ts'
import { fileChunks } from '../race-file/write-file.ts'
import type { SimulatedWorld } from './simulated-world.ts'
import type { Part } from './timeline.ts'

/** Seconds of the race between the halves of a file. */
const BETWEEN_HALVES = 3
const LONGEST_WAIT_MS = 1_000

/**
 * Writes the result files of the sessions when their time comes, each in two halves.
 * @returns the paths that are whole, in their order
 */
export async function writeResults(world: SimulatedWorld, folder: string, signal?: AbortSignal) {
  const paths: string[] = []
  await mkdir(folder, { recursive: true })
  for (const part of world.timeline.parts) {
    const { fileAt } = part
    if (fileAt === undefined) continue
    await until(world, fileAt, signal)
    if (signal?.aborted) break
    const target = path.join(folder, fileName(world, part))
    const bytes = Buffer.from(resultFile(part))
    const half = Math.floor(bytes.length / 2)
    await writeFile(target, bytes.subarray(0, half))
    await until(world, fileAt + BETWEEN_HALVES, signal)
    await appendFile(target, bytes.subarray(half))
    paths.push(target)
  }
  return paths
}

const written = new WeakMap<RunRace, string>()

/** The text of a session's file, which is the same on every PC. */
export function resultFile({ race }: Part) {
  const text = written.get(race) ?? [...fileChunks(race)].join('')
  written.set(race, text)
  return text
}

/** When it was written, and the session. */
function fileName({ beganAt, speed }: SimulatedWorld, { fileAt = 0, session }: Part) {
  const at = new Date(beganAt + (fileAt / speed) * 1000)
  const time = at.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '_')
  return `${time}-64${session.charAt(0)}1.xml`
}

async function until(world: SimulatedWorld, seconds: number, signal?: AbortSignal) {
  for (;;) {
    const left = ((seconds - world.seconds()) / world.speed) * 1000
    if (left <= 0 || signal?.aborted) return
    // The clock may be another than that of the timers.
    await delay(Math.min(left, LONGEST_WAIT_MS), undefined, { signal, ref: false }).catch(() => {})
  }
}
