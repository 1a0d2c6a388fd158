/** Blocks beside each other on a sheet. */
const ACROSS = 4

/** A phone has room for the most of them beside the places; fewer than the least waste paper. */
const LEAST_LAPS = 5
const MOST_LAPS = 6

/**
 * How many laps each block of a printed lap chart has: as many as take the fewest rows of blocks, and of those the number
 * that leaves the last block the fewest empty columns.
 */
export function lapsInBlock(laps: number) {
  const choices = Array.from({ length: MOST_LAPS - LEAST_LAPS + 1 }, (_, index) => {
    const length = MOST_LAPS - index
    const blocks = Math.ceil(laps / length)
    return { length, rows: Math.ceil(blocks / ACROSS), empty: blocks * length - laps }
  })
  const [best] = choices.toSorted((a, b) => a.rows - b.rows || a.empty - b.empty)
  return best?.length ?? MOST_LAPS
}

/** Below fewer, a head is in the way; more do not fit on most of a sheet below each other. */
const LEAST_ROWS = 6
const MOST_ROWS = 18

/** How many rows each block of a printed list has, so that blocks fill the width of a sheet. */
export function rowsInBlock(rows: number) {
  const blocks =
    rows <= ACROSS * MOST_ROWS
      ? Math.min(ACROSS, Math.ceil(rows / LEAST_ROWS))
      : Math.ceil(rows / MOST_ROWS / ACROSS) * ACROSS
  return Math.ceil(rows / Math.max(1, blocks))
}

/** The items in blocks of this length, each with the position of its first one. */
export const inBlocks = <Item>(items: readonly Item[], length: number) =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, index) => ({
    first: index * length,
    shown: items.slice(index * length, (index + 1) * length),
  }))
