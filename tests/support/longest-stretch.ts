import { readFileSync } from 'node:fs'

const OWN_TIME = '/proc/thread-self/schedstat'
const NS_PER_MS = 1e6

/**
 * Does the work, and returns how many milliseconds the event loop was occupied at most, without a pause, meanwhile. On Linux it counts the processor's time for this thread, so that other programs change little.
 */
export async function longestStretchMs(work: () => Promise<unknown>) {
  let longest = 0
  let before = ownTimeMs()
  const look = () => {
    const now = ownTimeMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, 1)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  look()
  return longest
}

function ownTimeMs() {
  if (process.platform !== 'linux') return performance.now()
  const [ns] = readFileSync(OWN_TIME, 'utf8').split(' ')
  return Number(ns) / NS_PER_MS
}
