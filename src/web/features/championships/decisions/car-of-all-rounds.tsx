import { type Control, useWatch } from 'react-hook-form'
import { CheckboxGroupField, TextField } from '#web/ui/index.ts'
import type { DecisionDraft } from './decision-draft.ts'

type Props = {
  control: Control<DecisionDraft>
  rounds: { value: string; label: string }[]
}

/** What a decision about a car in all rounds needs besides the car. */
export function CarOfAllRounds({ control, rounds }: Props) {
  const kind = useWatch({ control, name: 'kind' })
  switch (kind) {
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
