import type { Control } from 'react-hook-form'
import { TABLES_OF } from '#shared/domain/scoring/table-kinds.ts'
import { TABLE_WORDS } from '#shared/domain/scoring/words/table-title.ts'
import { SelectField } from '#web/ui/index.ts'
import type { DecisionDraft } from './decision-draft.ts'

const OPTIONS = TABLES_OF.map((of) => ({ value: of, label: TABLE_WORDS[of].table }))

/** In which tables the competitor is. */
export function TableField({ control }: { control: Control<DecisionDraft> }) {
  return <SelectField control={control} name="of" label="Table" options={OPTIONS} />
}
