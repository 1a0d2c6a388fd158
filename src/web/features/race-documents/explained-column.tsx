import { use } from 'react'
import { Details, Explained, Facts, OnPaper, type TimingColumn } from '#web/ui/index.ts'

/** The label of a column, or of a figure, and how it is computed. */
export function explained(label: string, text: string) {
  return { label: <Explained text={text}>{label}</Explained>, name: label, explained: text }
}

/** The columns of a table, with how the figures of some are computed, by their ids. */
export function withExplanations<Row>(
  columns: readonly TimingColumn<Row>[],
  texts: Readonly<Record<string, string>>,
): ExplainedColumn<Row>[] {
  return columns.map((column) => {
    const text = texts[column.id]
    return text !== undefined && typeof column.label === 'string'
      ? { ...column, ...explained(column.label, text) }
      : column
  })
}

/** A column, or another figure. */
type Explaining = { name?: string; explained?: string }

/** How the figures of a table are computed, which on phones have no heads. */
export function HowComputed({ columns }: { columns: readonly Explaining[] }) {
  const items = columns.flatMap(({ name, explained: text }) =>
    name && text ? { label: name, value: text } : [],
  )
  const isOnPaper = use(OnPaper)
  if (items.length === 0 || isOnPaper) return null
  return (
    <Details summary="How these figures are computed">
      <Facts items={items} />
    </Details>
  )
}

export type ExplainedColumn<Row> = TimingColumn<Row> & {
  name?: string
  /** Whether the file has what a row shows in this column. */
  isKnown?: (row: Row) => boolean
}

/** Without columns that would be empty in every row. */
export const knownColumns = <Row,>(
  columns: readonly ExplainedColumn<Row>[],
  rows: readonly Row[],
): ExplainedColumn<Row>[] => columns.filter(({ isKnown }) => !isKnown || rows.some(isKnown))
