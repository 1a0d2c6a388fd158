import { TABLES_OF, type TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { TABLE_WORDS } from '#shared/domain/scoring/words/table-title.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { FilterSelect, FormColumns, Skeleton } from '#web/ui/index.ts'

export type PreviewChoice = { of: TableOf; carClass: string }

type Props = {
  choice: PreviewChoice
  /** Undefined while they load. */
  classes: readonly string[] | undefined
  onChoose: (change: Partial<PreviewChoice>) => void
}

/** Which table is previewed. */
export function PreviewFilters({ choice: { of, carClass }, classes, onChoose }: Props) {
  const tables = (
    <FilterSelect
      label="Table"
      options={TABLES_OF.map((one) => ({ value: one, label: TABLE_WORDS[one].table }))}
      value={of}
      onChange={(next) => onChoose({ of: TABLES_OF.find((one) => one === next) ?? 'drivers' })}
    />
  )
  if (!classes)
    return (
      <FormColumns columns="pair">
        {tables}
        <Skeleton height="100%" />
      </FormColumns>
    )
  if (classes.length < 2) return tables
  return (
    <FormColumns columns="pair">
      {tables}
      <FilterSelect
        label="Class"
        options={[
          ...classes.map((name) => ({ value: name, label: name })),
          { value: ALL_CLASSES, label: 'Over All Classes' },
        ]}
        value={carClass}
        onChange={(next) => onChoose({ carClass: next })}
      />
    </FormColumns>
  )
}
