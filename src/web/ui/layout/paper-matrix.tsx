import type { ReactNode } from 'react'
import styles from './paper-matrix.module.css'

/** More figures in a row need a sheet across, and more than the second number another table below. */
export const FIGURES_UPRIGHT = 8
export const FIGURES_ACROSS = 24

export type MatrixColumn<Row> = {
  id: string
  head: ReactNode
  /** A figure's column is as narrow as it can be. */
  kind: 'position' | 'name' | 'figure' | 'sum'
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  columns: readonly MatrixColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isMuted: (row: Row) => boolean
}

/** A table of many figures for print. Rows stay whole, and each page repeats the head. */
export function PaperMatrix<Row>({ label, columns, rows, rowKey, isMuted }: Props<Row>) {
  const figures = columns.filter(({ kind }) => kind === 'figure').length
  return (
    <table
      className={styles['matrix']}
      aria-label={label}
      data-small={figures > FIGURES_ACROSS / 2 || undefined}
    >
      <thead>
        <tr>
          {columns.map(({ id, head, kind }) => (
            <th key={id} scope="col" data-kind={kind}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-muted={isMuted(row) || undefined}>
            {columns.map(({ id, kind, cell }) => (
              <td key={id} data-kind={kind}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Short texts under a matrix, in columns. */
export function PaperNotes({ title, notes }: { title: string; notes: readonly ReactNode[] }) {
  return (
    <section className={styles['notes']}>
      <h2>{title}</h2>
      <ul>
        {notes.map((note, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- notes have no identity but their place
          <li key={index}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
