import { createHash } from 'node:crypto'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorOf, isRecord, type Site } from './site-client.ts'

export const LOOK_MS = 10_000
/** A file is whole when it has not changed for so long, and ends as it should. */
const STILL_MS = 5_000
const END = '</rFactorXML>'
/** A stray byte may follow the end. */
const END_BYTES = 1_024
/** After failures that are not about the file. */
const WAITS_MS = [60_000, 120_000, 240_000, 480_000, 900_000]
/** A session's file, as the game names it. */
const NAME = /^\d{4}(_\d\d){5}-\d+[PQWR]\d.*\.xml$/i

type Options = {
  site: Pick<Site, 'sendFile'>
  folder: string
  /** Where it notes what it has sent. */
  notes: string
  now: () => number
  speed: number
  tell: (line: string) => void
}

type Notes = { since: number; sent: Record<string, string> }
type Look = { seen: string; since: number; isDone: boolean }

/** Sends the result files that the game writes from now on to the tray. What was sent is noted by its SHA-256. */
export async function resultWatcher({ site, folder, notes, now, speed, tell }: Options) {
  const looks = new Map<string, Look>()
  const noted = await readNotes(notes)
  const state: Notes = noted ?? { since: now(), sent: {} }
  let nextAt = 0
  let failures = 0
  if (!noted) await save()

  // Whole or not at all, also if the relay is stopped meanwhile.
  async function save() {
    await writeFile(`${notes}.new`, JSON.stringify(state))
    await rename(`${notes}.new`, notes)
  }

  /** Whether the file has not changed for a while. */
  async function isStill(name: string) {
    const { size, mtimeMs } = await stat(path.join(folder, name))
    const seen = `${size} ${mtimeMs}`
    const before = looks.get(name)
    if (before?.seen !== seen) {
      looks.set(name, { seen, since: now(), isDone: mtimeMs < state.since })
      return false
    }
    return !before.isDone && now() - before.since >= STILL_MS / speed
  }

  async function send(name: string) {
    const content = await readFile(path.join(folder, name))
    const hash = createHash('sha256').update(content).digest('hex')
    if (!state.sent[hash]) {
      if (!content.subarray(-END_BYTES).includes(END)) return
      const answer = await site.sendFile(name, content)
      const isTaken = answer.status < 300
      // Anything else is not about the file, and may be better later.
      if (!isTaken && ![400, 413, 415].includes(answer.status)) throw new Error(errorOf(answer))
      state.sent[hash] = isTaken ? wordsOf(answer.body) : errorOf(answer)
      tell(`${name}: ${state.sent[hash]}`)
      await save()
    }
    const done = looks.get(name)
    if (done) done.isDone = true
  }

  async function look() {
    for (const name of (await readdir(folder)).sort()) {
      if (!NAME.test(name)) continue
      try {
        if (await isStill(name)) await send(name)
      } catch (error) {
        // While the game writes a file, it cannot be read.
        if (isRecord(error) && ['EBUSY', 'ENOENT', 'EPERM'].includes(String(error['code'])))
          continue
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    }
  }

  return {
    /** Looks at the folder, if it is time. */
    async step() {
      if (now() < nextAt) return
      try {
        await look()
        failures = 0
        nextAt = now() + LOOK_MS / speed
      } catch (error) {
        nextAt = now() + (WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? LOOK_MS) / speed
        failures += 1
        tell(error instanceof Error ? error.message : String(error))
      }
    },
  }
}

function wordsOf(body: unknown) {
  const data = isRecord(body) ? body['data'] : undefined
  if (!isRecord(data)) return 'sent'
  const reasons = Array.isArray(data['reasons']) ? data['reasons'] : []
  return [data['state'], ...reasons].join(': ')
}

async function readNotes(file: string): Promise<Notes | undefined> {
  try {
    const notes: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isRecord(notes) && typeof notes['since'] === 'number' && isRecord(notes['sent'])
      ? (notes as Notes)
      : undefined
  } catch {
    return undefined
  }
}
