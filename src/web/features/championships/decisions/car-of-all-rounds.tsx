import { type Control, useWatch } from 'react-hook-form'
import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import { CheckboxGroupField, ComboboxField, TextField } from '#web/ui/index.ts'
import { carOptions } from './decision-choices.ts'
import type { DecisionDraft } from './decision-draft.ts'

type Props = {
  control: Control<DecisionDraft>
  loaded: ChampionshipSeason
  rounds: { value: string; label: string }[]
}

/** What a decision about a car in all rounds needs besides the car. */
export function CarOfAllRounds({ control, loaded, rounds }: Props) {
  const kind = useWatch({ control, name: 'kind' })
  switch (kind) {
    case 'same-entry':
      return (
        <ComboboxField
          control={control}
          name="others.entries"
          label="Is Now"
          help="The row that stays."
          options={carOptions(loaded, null)}
        />
      )
    case 'make':
      return <TextField control={control} name="make" label="Make" />
    case 'guest-car':
      return (
        <CheckboxGroupField
          control={control}
          name="rounds"
          label="Rounds"
          help="Without a choice, a guest in all rounds."
          options={rounds}
        />
      )
    default:
      return (
        <TextField
          control={control}
          name="categories"
          label="Categories"
          help="Separate several with commas, such as Am, Rookie. Empty takes them away."
        />
      )
  }
}
