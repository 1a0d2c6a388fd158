/** How many rows of each ranking are shown at first: the pace of a race has seven of them below each other. */
export const ROWS_SHOWN = 10
