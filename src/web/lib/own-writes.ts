import { TAB_HEADER } from '#shared/contract/live.ts'

/** A logical clock: tells which fetches began after which answers. */
let latestMoment = 0
export const nextMoment = () => ++latestMoment

// 96 random bits; `crypto.randomUUID` exists on https only.
const PAGE = hex(crypto.getRandomValues(new Uint8Array(12)))

/** The moment of each successful answer to a write; undefined before it, and if it never arrives. */
const answers = new Map<string, number | undefined>()

/** Names a write before it is sent, so that the page recognizes the announcement of what it changed. */
export function beginWrite() {
  const id = PAGE + hex(new Uint8Array(new Uint32Array([answers.size]).buffer))
  answers.set(id, undefined)
  return {
    headers: { [TAB_HEADER]: id },
    /** Every fetch that begins after this shows the change. */
    succeed: () => void answers.set(id, nextMoment()),
  }
}

export const isOwnWrite = (id: string | undefined) => id !== undefined && answers.has(id)

export const answerMoment = (id: string) => answers.get(id)

function hex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
