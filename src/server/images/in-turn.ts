let last: Promise<unknown> = Promise.resolve()

/** Runs tasks one at a time, in order; a failure does not stop the next one. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
