import type { CDPSession } from 'playwright-core'

/** A slow mobile line and a phone's processor. */
export const SLOW = { latencyMs: 150, bitsPerSecond: 1_600_000, processor: 4 } as const

const BITS = 8

/** Slows down the page's network and processor from now on. */
export async function slowDown(session: CDPSession) {
  const bytesPerSecond = SLOW.bitsPerSecond / BITS
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor })
}
