import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const SAMPLE_MS = 50
/** The share of the time; a server that nobody uses spends about a hundredth. */
const BUSY_SHARE = 0.25

/** Whether the process answers many requests: looks at its event loop for a moment. */
export async function isBusy() {
  const before = performance.eventLoopUtilization()
  await delay(SAMPLE_MS)
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE
}
