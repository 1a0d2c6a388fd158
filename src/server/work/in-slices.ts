import { setImmediate } from 'node:timers/promises'

/** Runs long work to its end, and lets what waits meanwhile run wherever the work yields. */
export async function inSlices<Result>(work: Iterator<void, Result>): Promise<Result> {
  let step = work.next()
  while (!step.done) {
    await setImmediate()
    step = work.next()
  }
  return step.value
}
