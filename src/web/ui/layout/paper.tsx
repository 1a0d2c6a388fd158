import type { ReactNode } from 'react'
import { OnPaper } from '../timing/on-paper.ts'
import styles from './paper.module.css'

type Props = {
  title: ReactNode
  /** Short lines under the title. */
  lines: ReactNode[]
  /** Not printed. */
  actions?: ReactNode
  /** Printed on sheets that lie across. */
  isAcross?: boolean
  children: ReactNode
}

/** A page for print: black on white, on the screen too. */
export function Paper({ title, lines, actions, isAcross, children }: Props) {
  return (
    <main className={styles['paper']} data-across={isAcross || undefined}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
            <p key={index}>{line}</p>
          ))}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </main>
  )
}

/** What chooses between documents. Not printed. */
export function PaperTools({ children }: { children: ReactNode }) {
  return <div className={styles['tools']}>{children}</div>
}

type SheetProps = {
  title: string
  /** Short lines under the title, on each sheet. */
  lines: readonly ReactNode[]
  /** The first panel has the same title, which is not shown twice. */
  isPanelNamed?: boolean
  children: ReactNode
}

/** One document of several, which begins on a page of its own, across. */
export function PaperSheet({ title, lines, isPanelNamed, children }: SheetProps) {
  return (
    <section className={styles['sheet']} aria-label={title} data-named={isPanelNamed || undefined}>
      <header className={styles['sheet-head']}>
        <h2 className={styles['name']}>{title}</h2>
        <div className={styles['facts']}>
          <div>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
              <p key={index}>{line}</p>
            ))}
          </div>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles['wide']} tabIndex={0}>
        <OnPaper value={true}>{children}</OnPaper>
      </div>
    </section>
  )
}

type AcrossProps = {
  /** In its place on screens that are narrower than a sheet. */
  narrow: ReactNode
  children: ReactNode
}

/** What has columns for the whole width of a sheet. */
export function AcrossSheet({ narrow, children }: AcrossProps) {
  return (
    <>
      <div className={styles['across']}>{children}</div>
      <div className={styles['narrow']}>{narrow}</div>
    </>
  )
}

type BlocksProps = {
  /** The most columns of a block, the first one included, if all columns are equally wide. */
  columns?: number
  /** Tables, each with the number of its columns. */
  blocks: readonly { id: string; columns: number; table: ReactNode }[]
}

/** A table that is wider or longer than any sheet, cut into blocks: as many beside each other as fit. */
export function PaperBlocks({ columns: most, blocks }: BlocksProps) {
  return (
    <div className={styles['blocks']} data-even={most !== undefined || undefined}>
      {blocks.map(({ id, columns, table }) => (
        <div
          key={id}
          className={styles['block']}
          {...(most !== undefined && {
            style: { '--share': `${(columns / most) * 100}%` } as React.CSSProperties,
          })}
        >
          {table}
        </div>
      ))}
    </div>
  )
}

type TableProps<Row> = {
  title: string
  /** A small note beside the title. */
  note?: ReactNode
  columns: readonly { head: string; value: (row: Row) => ReactNode }[]
  /** The head of the column that comes first on a phone. */
  lead: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/**
 * A table for print: one line per row, with its head on every page. On a phone a row is a block: the first column, the lead beside it,
 * and the other columns below the lead.
 */
export function PaperTable<Row>({ title, note, columns, lead, rows, rowKey }: TableProps<Row>) {
  return (
    <section>
      <h2 className={styles['name']}>
        {title} {note && <small>{note}</small>}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <section className={styles['wide']} aria-label={title} tabIndex={0}>
        <table className={styles['table']} aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ head, value }) => (
                  <td key={head} data-head={head} data-lead={head === lead || undefined}>
                    {value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
