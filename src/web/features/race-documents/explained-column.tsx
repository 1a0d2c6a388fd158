import { Details, Explained, Facts, type TimingColumn } from '#web/ui/index.ts'

/** The label of a column, or of a figure, and how it is computed. */
export function explained(label: string, text: string) {
  return { label: <Explained text={text}>{label}</Explained>, name: label, explained: text }
}

type Explaining = { id: string; name?: string; explained?: string }

/** How the figures of a table are computed, which on phones have no heads. */
export function HowComputed<Row>({
  columns,
}: {
  columns: readonly (TimingColumn<Row> & Explaining)[]
}) {
  const items = columns.flatMap(({ name, explained: text }) =>
    name && text ? { label: name, value: text } : [],
  )
  if (items.length === 0) return null
  return (
    <Details summary="How these figures are computed">
      <Facts items={items} />
    </Details>
  )
}

export type ExplainedColumn<Row> = TimingColumn<Row> & { name?: string }
