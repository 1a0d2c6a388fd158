import { WRITE_HEADER } from '#shared/contract/live.ts'

/** A logical clock, to tell which fetches began after which answers. */
let latestMoment = 0
export const nextMoment = () => ++latestMoment

// 96 random bits; `crypto.randomUUID` exists on https only.
const PAGE_ID = hex(crypto.getRandomValues(new Uint8Array(12)))

/** When each write was answered successfully, by its id; undefined until then, and if it never is. */
const answers = new Map<string, number | undefined>()

/** Gives a write an id before it is sent, so that the page recognizes the announcement of its own change. */
export function beginWrite() {
  const id = PAGE_ID + hex(new Uint8Array(new Uint32Array([answers.size]).buffer))
  answers.set(id, undefined)
  return {
    headers: { [WRITE_HEADER]: id },
    /** Called when the write is answered. Every fetch that begins after this shows the change. */
    succeed: () => void answers.set(id, nextMoment()),
  }
}

export const isOwnWrite = (id: string | undefined) => id !== undefined && answers.has(id)

export const answerMoment = (id: string) => answers.get(id)

function hex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
