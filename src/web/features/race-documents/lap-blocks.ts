/** A phone has room for the most of them beside the places; fewer than the least waste paper. */
const LEAST = 5
const MOST = 7

/** Blocks beside each other on a sheet. */
const ACROSS = 4

/**
 * How many laps each block of a printed lap chart has: as many as take the fewest rows of blocks, and of those the number
 * that leaves the last block the fewest empty columns.
 */
export function lapsInBlock(laps: number) {
  const choices = Array.from({ length: MOST - LEAST + 1 }, (_, index) => {
    const length = MOST - index
    const blocks = Math.ceil(laps / length)
    return { length, rows: Math.ceil(blocks / ACROSS), empty: blocks * length - laps }
  })
  const [best] = choices.toSorted((a, b) => a.rows - b.rows || a.empty - b.empty)
  return best?.length ?? MOST
}
