import type { Order } from './season.ts'
import type { Row } from './table.ts'

/**
 * Orders competitors whom no rule tells apart, as somebody decided: each is one step behind those whom it is put behind.
 * Where decisions contradict each other, the later one counts.
 * @returns the steps, from 0; those on the same one share the position
 */
export function stepsByHand(
  equals: readonly Pick<Row, 'key'>[],
  orders: readonly Order[],
): ReadonlyMap<string, number> {
  const keys = new Set(equals.map(({ key }) => key))
  const aheadOf = new Map<string, string[]>()
  const isAhead = (one: string, other: string): boolean =>
    (aheadOf.get(other) ?? []).some((key) => key === one || isAhead(one, key))

  for (const { ahead, behind } of orders.toReversed()) {
    if (!keys.has(ahead) || !keys.has(behind)) continue
    if (ahead === behind || isAhead(behind, ahead)) continue
    aheadOf.set(behind, [...(aheadOf.get(behind) ?? []), ahead])
  }
  const stepOf = (key: string): number => Math.max(-1, ...(aheadOf.get(key) ?? []).map(stepOf)) + 1
  return new Map(equals.map(({ key }) => [key, stepOf(key)]))
}
