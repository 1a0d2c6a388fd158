import type { ReactNode, Ref } from 'react'
import styles from './table.module.css'

export type Align = 'start' | 'end'

type TableProps = {
  label: string
  /** The head stays under the top bar while a long table scrolls. */
  isSticky?: boolean
  /** Columns have the widths of their heads. */
  isFixed?: boolean
  /** Its head and first column stay where they are in a box that scrolls, and columns are fixed on phones too. */
  isBoxed?: boolean
  /** Rows have many lines, so what is beside them begins at the first one. */
  isTall?: boolean
  /** The number of rows including the head, when not all of them are rendered. */
  rowCount?: number
  children: ReactNode
}

/** A `table` element in the timing look. */
export function Table(props: TableProps) {
  const { label, isSticky, isFixed, isBoxed, isTall, rowCount, children } = props
  return (
    <table
      className={styles['table']}
      aria-label={label}
      aria-rowcount={rowCount}
      data-sticky={isSticky || undefined}
      data-fixed={isFixed || undefined}
      data-boxed={isBoxed || undefined}
      data-tall={isTall || undefined}
    >
      {children}
    </table>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody>{children}</tbody>
}

type CellProps = {
  align?: Align
  /** Only shown from 768 px on, or `wide`: from 1280 px on. */
  isWide?: boolean | 'wide'
  kind?: 'position' | 'time' | 'driver' | 'figure'
  children?: ReactNode
}

export function HeadCell({
  align = 'start',
  isWide,
  kind,
  width,
  wideWidth,
  isDescending,
  children,
}: CellProps & {
  width?: string
  /** From 1280 px on. */
  wideWidth?: string
  /** Set if the table is sorted by this column. */
  isDescending?: boolean
}) {
  return (
    <th
      scope="col"
      aria-sort={isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending'}
      data-align={align}
      data-kind={kind}
      data-wide={isWide || undefined}
      {...((width || wideWidth) && {
        style: { '--column': width, '--wide-column': wideWidth } as React.CSSProperties,
      })}
    >
      {children}
    </th>
  )
}

type RowProps = {
  isYou?: boolean
  isMuted?: boolean
  /** Set if a link has led to this row. */
  mark?: Ref<HTMLTableRowElement> | undefined
  children: ReactNode
}

/** `isYou` highlights the viewer's own row, `isMuted` greys out what no longer counts. */
export function TableRow({ isYou, isMuted, mark, children }: RowProps) {
  return (
    <tr
      data-you={isYou || undefined}
      data-muted={isMuted || undefined}
      data-marked={mark ? true : undefined}
      aria-current={mark ? true : undefined}
      ref={mark}
    >
      {children}
    </tr>
  )
}

export function Cell({
  align = 'start',
  isWide,
  kind,
  title,
  children,
}: CellProps & { title?: string }) {
  return (
    <td data-align={align} data-wide={isWide || undefined} data-kind={kind} title={title}>
      {children}
    </td>
  )
}
