let last: Promise<unknown> = Promise.resolve()

/** Does one piece of work after the other, in the order they came; a failure does not stop the next. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
