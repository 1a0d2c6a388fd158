import { ordinal } from './numbers.ts'
import type { Stint } from './race-file.ts'

/** A `Swap` element: who drove from lap to lap. */
export type Swap = { driverName: string; startLap: string | undefined; endLap: string | undefined }

/**
 * The stints of one car in the order of their laps. Where two overlap, the later start wins; laps that no stint names
 * belong to nobody. A car without swaps has one stint.
 */
export function readStints(swaps: Swap[], driverName: string, lapsCompleted: number): Stint[] {
  const written = swaps
    .map((swap) => ({
      driverName: swap.driverName,
      firstLap: ordinal(swap.startLap) ?? 0,
      lastLap: ordinal(swap.endLap) ?? 0,
    }))
    .filter(({ firstLap, lastLap, ...swap }) => swap.driverName && firstLap && lastLap >= firstLap)
    .sort((a, b) => a.firstLap - b.firstLap)
  if (written.length === 0)
    return [{ number: 1, driverName, firstLap: 1, lastLap: Math.max(1, lapsCompleted) }]

  return written
    .map((stint, index) => {
      const next = written[index + 1]
      return next ? { ...stint, lastLap: Math.min(stint.lastLap, next.firstLap - 1) } : stint
    })
    .filter(({ firstLap, lastLap }) => lastLap >= firstLap)
    .map((stint, index) => ({ number: index + 1, ...stint }))
}

/** Everybody named for the car, in the order of their laps, each once. */
export function listDrivers(stints: Stint[], swaps: Swap[], driverName: string) {
  const names = [...stints, ...swaps].map((drive) => drive.driverName).filter(Boolean)
  return [...new Set([...names, driverName])]
}
