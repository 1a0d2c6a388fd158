import { type Control, useWatch } from 'react-hook-form'
import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { ComboboxField } from '#web/ui/index.ts'
import { competitorOptions } from './decision-choices.ts'
import type { DecisionDraft } from './decision-draft.ts'

type Props = { control: Control<DecisionDraft>; loaded: ChampionshipSeason; table: TableOf }

/** The second competitor of a decision about two. */
export function OtherField({ control, loaded, table }: Props) {
  const kind = useWatch({ control, name: 'kind' })
  const options = competitorOptions(loaded, table)
  switch (kind) {
    case 'same-person':
      return (
        <ComboboxField
          control={control}
          name="others.drivers"
          label="Is the Same Person As"
          help="The row that stays."
          options={options}
        />
      )
    case 'part-of':
      return (
        <ComboboxField control={control} name="team" label="Is Part of Team" options={options} />
      )
    case 'order':
      return (
        <ComboboxField
          key={table}
          control={control}
          name={`others.${table}`}
          label="Behind"
          options={options}
        />
      )
    default:
      return null
  }
}
