import { type ReactNode, useRef } from 'react'
import { useNear } from '../layout/use-near.ts'
import styles from './table.module.css'

/** The first one fills a window: what is below it is drawn once that stands. */
const STRETCH = 10
/** What a row that was never drawn is taken to be, in px. */
const ROW = 58

type Props<Row> = { rows: readonly Row[]; row: (row: Row) => ReactNode; columns: number }

/** The rows of a table in stretches, of which only those near the window exist. */
export function LongBody<Row>({ rows, row, columns }: Props<Row>) {
  const stretches = Array.from({ length: Math.ceil(rows.length / STRETCH) }, (_, index) =>
    rows.slice(index * STRETCH, (index + 1) * STRETCH),
  )
  return stretches.map((stretch, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a stretch is a place on the page, whoever stands there
    <Stretch key={index} isFirst={index === 0} rows={stretch} row={row} columns={columns} />
  ))
}

function Stretch<Row>({ isFirst, rows, row, columns }: Props<Row> & { isFirst: boolean }) {
  const element = useRef<HTMLTableSectionElement>(null)
  const { isNear, height = rows.length * ROW } = useNear(element, rows.length, isFirst)
  return (
    <tbody ref={element}>
      {isNear ? (
        rows.map(row)
      ) : (
        <tr aria-hidden>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are not drawn, hidden */}
          <td colSpan={columns} className={styles['far']}>
            <div style={{ height }} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
