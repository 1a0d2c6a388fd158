import { type ReactNode, useRef } from 'react'
import { useNear } from '../layout/near.tsx'
import styles from './table.module.css'

/** The first part fills a window, so it is rendered first. */
const ROWS_PER_STRETCH = 10
/** The assumed height of a row that was never rendered. */
const ROW_HEIGHT_PX = 58

type Props<Row> = {
  rows: readonly Row[]
  row: (row: Row) => ReactNode
  /** Rendered first, wherever it is. */
  isMarked?: ((row: Row) => boolean) | undefined
}

/** A long table's rows in parts, of which only those near the window are rendered. */
export function LongBody<Row>({ rows, row, isMarked = () => false }: Props<Row>) {
  const stretches = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STRETCH) }, (_, index) =>
    rows.slice(index * ROWS_PER_STRETCH, (index + 1) * ROWS_PER_STRETCH),
  )
  return stretches.map((stretch, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- identified by its place on the page
    <Stretch key={index} isFirst={index === 0 || stretch.some(isMarked)} rows={stretch} row={row} />
  ))
}

function Stretch<Row>({ isFirst, rows, row }: Props<Row> & { isFirst: boolean }) {
  const element = useRef<HTMLTableSectionElement>(null)
  const { isNear, height = rows.length * ROW_HEIGHT_PX } = useNear(element, rows.length, isFirst)
  return (
    <tbody ref={element}>
      {isNear ? (
        rows.map(row)
      ) : (
        <tr aria-hidden>
          {/* In one column: more than are shown on this screen would add some. */}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden space for rows that are not rendered */}
          <td className={styles['far']}>
            <div style={{ height }} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
