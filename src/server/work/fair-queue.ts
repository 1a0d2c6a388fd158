import { tooMany } from '#server/errors.ts'

/**
 * Returns a function that runs one piece of work at a time. Members take turns, so that somebody who asks for much only
 * keeps themselves waiting.
 * @param mostOfOne how much of one member may wait
 */
export function fairQueue(mostOfOne: number) {
  /** By member, the next one first. */
  const waiting = new Map<number, (() => void)[]>()
  let isBusy = false

  function turnOf(memberId: number) {
    const own = waiting.get(memberId) ?? []
    if (own.length >= mostOfOne)
      throw tooMany('You asked for many things at once. Please wait until some of them are here.')
    waiting.set(memberId, own)
    return new Promise<void>((resolve) => own.push(resolve))
  }

  function next() {
    const [first] = waiting
    if (!first) {
      isBusy = false
      return
    }
    const [memberId, [start, ...rest]] = first
    waiting.delete(memberId)
    if (rest.length > 0) waiting.set(memberId, rest)
    start?.()
  }

  return async function inTurn<T>(memberId: number, work: () => Promise<T>): Promise<T> {
    if (isBusy) await turnOf(memberId)
    isBusy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}
