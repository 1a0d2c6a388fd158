import { useWatch } from 'react-hook-form'
import type { EventForm } from '#shared/contract/event-form.ts'
import {
  Divider,
  FormColumns,
  NumberField,
  SelectField,
  type SelectOption,
  SwitchField,
} from '#web/ui/index.ts'
import type { EventControl } from './event-values.ts'
import { normalizedNumber } from './normalized-numbers.ts'

/** Which cars of the race are classified. */
export function ClassifiedFields({ control }: { control: EventControl }) {
  const percent = useWatch({ control, name: 'classifiedPercent' })
  return (
    <>
      <Divider>Classified Cars</Divider>
      <FormColumns>
        <NumberField
          control={control}
          name="classifiedPercent"
          label="Laps Needed (%)"
          help="Of the winner's laps, rounded up. 0 classifies every car."
          min={0}
          max={100}
          normalize={(typed) => normalizedNumber('classifiedPercent', typed)}
        />
        <SelectField
          control={control}
          name="classifiedOf"
          label="Winner"
          options={WINNERS}
          disabled={percent === 0}
        />
      </FormColumns>
      <SwitchField
        control={control}
        name="classifiedNeedsFlag"
        label="Only Cars That Took the Flag"
        help="Cars that are not classified are marked in the results and in the race's documents. They keep their places, and points follow the rules of the championship."
      />
    </>
  )
}

const WINNERS: SelectOption<EventForm['classifiedOf']>[] = [
  { value: 'class', label: 'Of the car’s class' },
  { value: 'race', label: 'Of the race' },
]
