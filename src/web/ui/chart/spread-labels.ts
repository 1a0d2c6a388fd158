/**
 * Heights at which labels do not cover each other, as near as possible to the wanted ones and in their order.
 * @param wanted in px from the top
 * @param distance between two labels, in px
 */
export function spreadLabels(
  wanted: readonly number[],
  { distance, top, bottom }: { distance: number; top: number; bottom: number },
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b))
  const placed: number[] = []
  let above = top - distance
  for (const index of order) {
    above = Math.max(at(wanted, index), above + distance)
    placed[index] = above
  }
  let below = bottom + distance
  for (const index of order.toReversed()) {
    below = Math.min(at(placed, index), below - distance)
    placed[index] = below
  }
  return placed
}

const at = (values: readonly number[], index: number) => values[index] ?? 0
