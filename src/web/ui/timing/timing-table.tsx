import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type ReactNode, use, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { type FoldBelow, FoldedLine, FoldedLines } from './cells.tsx'
import { LongBody } from './long-body.tsx'
import { OnPaper } from './on-paper.ts'
import { type Align, Cell, HeadCell, Table, TableBody, TableHead, TableRow } from './table.tsx'
import styles from './table.module.css'

export type TimingColumn<Row> = {
  id: string
  label: ReactNode
  /** How its figures are computed: shown when the pointer rests on one of them. */
  explained?: string
  align?: Align
  /** driver: the cell is a DriverCell, which shows folded lines under its name; figure: one of many, with little air. */
  kind?: 'position' | 'time' | 'driver' | 'figure'
  /** From 768 px on, as in CSS. One width given means all columns are fixed. */
  width?: string
  /** From 1280 px on, if it differs. */
  wideWidth?: string
  cell: (row: Row) => ReactNode
  /** The head is a button that sorts by this column. */
  isSortable?: true
  /** On phones the column is hidden (`true`) or folded under the cell of the column with that id. */
  fold?: true | string
  /** `wide`: also folded on every screen below 1280 px. */
  foldBelow?: FoldBelow
  /** The folded text, if it differs from the cell: '153 laps' for '153'. */
  folded?: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: TimingColumn<Row>[]
  isYou?: (row: Row) => boolean
  isMuted?: (row: Row) => boolean
  /** The key of the row that a link has led to, which scrolls into view. */
  markedKey?: string | undefined
  isSticky?: boolean
  /** In a box that scrolls across: its head and first column stay, and columns have their widths on phones too. */
  isBoxed?: boolean
  /** Rows have many lines, so what is beside them begins at the first one. */
  isTall?: boolean
  /** For thousands of rows: only those near the window are rendered. Give the columns widths, so that they do not move. */
  isLong?: boolean
  sorting?: Sorting
}

/** A table from columns; phones keep the columns without `fold` and fold the rest under them. */
export function TimingTable<Row>(props: Props<Row>) {
  const {
    label,
    rows,
    rowKey,
    columns,
    isYou,
    isMuted,
    markedKey,
    isSticky = false,
    isBoxed = false,
    isTall = false,
    isLong: hasManyRows = false,
    sorting,
  } = props
  const isOnPaper = use(OnPaper)
  const isLong = hasManyRows && !isOnPaper
  const isFixed = columns.some((column) => column.width)
  const isMarked = (one: Row) => markedKey !== undefined && rowKey(one) === markedKey
  const marked = useMarkedRow(rows.some(isMarked) ? markedKey : undefined)
  const cells = columns.map((column) => ({
    column,
    folded: columns.filter(({ fold }) => fold === column.id),
  }))
  const row = (one: Row) => (
    <TableRow
      key={rowKey(one)}
      // On paper nobody is signed in.
      isYou={!isOnPaper && (isYou?.(one) ?? false)}
      isMuted={isMuted?.(one) ?? false}
      mark={isMarked(one) ? marked : undefined}
    >
      {cells.map(({ column, folded }) => (
        <Cell
          key={column.id}
          {...(column.align && { align: column.align })}
          {...(column.kind && { kind: column.kind })}
          isWide={isWideOnly(column)}
          {...(column.explained && { title: column.explained })}
        >
          <CellContent row={one} column={column} folded={folded} />
        </Cell>
      ))}
    </TableRow>
  )
  return (
    <Table
      label={label}
      isFixed={isFixed}
      isSticky={isSticky}
      isBoxed={isBoxed}
      isTall={isTall}
      {...(isLong && { rowCount: rows.length + 1 })}
    >
      <TableHead>
        {columns.map(
          ({ id, label: head, align, kind, width, wideWidth, fold, foldBelow, isSortable }) => (
            <HeadCell
              key={id}
              {...(kind && { kind })}
              {...(align && { align })}
              {...(width && { width })}
              {...(wideWidth && { wideWidth })}
              {...(sorting?.by === id && { isDescending: sorting.isDescending })}
              isWide={isWideOnly({ fold, foldBelow })}
            >
              {isSortable && sorting ? (
                <SortButton column={id} sorting={sorting}>
                  {head}
                </SortButton>
              ) : (
                head
              )}
            </HeadCell>
          ),
        )}
      </TableHead>
      {isLong ? (
        <LongBody rows={rows} row={row} isMarked={isMarked} />
      ) : (
        <TableBody>{rows.map(row)}</TableBody>
      )}
    </Table>
  )
}

/** Scrolls to the marked row once it is there, but not again when a long table renders it anew. */
function useMarkedRow(key: string | undefined) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (key !== undefined) row.current?.scrollIntoView({ block: 'center' })
  }, [key])
  return row
}

function isWideOnly({
  fold,
  foldBelow,
}: {
  fold?: true | string | undefined
  foldBelow?: FoldBelow
}) {
  return Boolean(fold) && (foldBelow ?? true)
}

type ContentProps<Row> = { row: Row; column: TimingColumn<Row>; folded: TimingColumn<Row>[] }

function CellContent<Row>({ row, column, folded }: ContentProps<Row>) {
  const lines = folded.map(({ id, cell, folded: foldedCell = cell, foldBelow }) => {
    const content = foldedCell(row)
    return (
      <Fragment key={id}>
        {content !== null && <FoldedLine below={foldBelow}>{content}</FoldedLine>}
      </Fragment>
    )
  })
  if (column.kind === 'driver') return <FoldedLines value={lines}>{column.cell(row)}</FoldedLines>
  return (
    <>
      {column.cell(row)}
      {lines}
    </>
  )
}

type Sorting = {
  /** The id of the column. */
  by: string
  isDescending: boolean
  onSort: (by: string, isDescending: boolean) => void
}

type SortProps = { column: string; sorting: Sorting; children: ReactNode }

/** A column's head: sorts by it, and reverses the order when clicked again. */
function SortButton({ column, sorting, children }: SortProps) {
  const isActive = sorting.by === column
  return (
    <button
      type="button"
      className={styles['sort']}
      data-active={isActive || undefined}
      onClick={() => sorting.onSort(column, isActive && !sorting.isDescending)}
    >
      {children}
      <Icon icon={isActive && sorting.isDescending ? ArrowDown : ArrowUp} isSmall />
    </button>
  )
}
