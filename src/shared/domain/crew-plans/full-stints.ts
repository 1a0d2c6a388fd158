import type { Assumptions } from './assumptions.ts'
import { layOut, type PlannedStint } from './lay-out.ts'

/**
 * Stints that are as long as they can be, the drivers in turn, each for so many stints. Tyres are changed when the next
 * stint would be too long for them.
 */
export function fullStints(
  assumptions: Assumptions,
  members: readonly number[],
  inARow = 1,
): PlannedStint[] {
  const layout = layOut(assumptions, [])
  if (!layout) return []
  return layout.stints.map(({ laps }, index) => ({
    member: members[Math.floor(index / inARow) % members.length] ?? null,
    laps,
    hasTyres: assumptions.tyreLaps !== null,
  }))
}
