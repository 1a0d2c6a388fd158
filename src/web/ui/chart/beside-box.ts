type Box = { id: string; start: number; end: number }
type Row = { parts: readonly Box[] }

/**
 * The id of the box that an arrow key leads to: the one before or after it in its row, or in the row above or below the
 * one that is nearest to its middle. Undefined at an edge, and for other keys.
 */
export function besideBox(rows: readonly Row[], id: string, key: string): string | undefined {
  // Cars without stints are passed.
  const filled = rows.filter(({ parts }) => parts.length > 0)
  const row = filled.findIndex(({ parts }) => parts.some((part) => part.id === id))
  const parts = filled[row]?.parts ?? []
  const index = parts.findIndex((part) => part.id === id)
  const from = parts[index]
  if (!from) return undefined
  switch (key) {
    case 'ArrowLeft':
      return parts[index - 1]?.id
    case 'ArrowRight':
      return parts[index + 1]?.id
    case 'Home':
      return parts[0]?.id
    case 'End':
      return parts.at(-1)?.id
    case 'ArrowUp':
      return nearest(filled[row - 1], middleOf(from))
    case 'ArrowDown':
      return nearest(filled[row + 1], middleOf(from))
    default:
      return undefined
  }
}

const middleOf = ({ start, end }: Box) => (start + end) / 2

function nearest(row: Row | undefined, at: number) {
  const distance = (box: Box) => Math.max(box.start - at, at - box.end, 0)
  return row?.parts.toSorted((one, other) => distance(one) - distance(other))[0]?.id
}
