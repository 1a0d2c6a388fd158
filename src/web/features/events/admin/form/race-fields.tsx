import { DRIVER_ASSISTS, TIME_PROGRESSIONS } from '#shared/contract/event-form.ts'
import { CheckboxGroupField, FormColumns, SelectField, Stack, SwitchField } from '#web/ui/index.ts'
import { progressionText } from '../../progression-text.ts'
import type { EventControl } from './event-values.ts'

export function RaceFields({ control }: { control: EventControl }) {
  return (
    <Stack>
      <SelectField
        control={control}
        name="timeProgression"
        label="Time Progression"
        options={PROGRESSIONS}
      />
      <FormColumns isDense>
        <SwitchField control={control} name="dynamicWeather" label="Dynamic Weather" />
        <SwitchField control={control} name="fuelUsage" label="Fuel Usage" />
        <SwitchField control={control} name="tireWear" label="Tire Wear" />
        <SwitchField control={control} name="mechanicalDamage" label="Mechanical Damage" />
      </FormColumns>
      <CheckboxGroupField
        control={control}
        name="driverAssists"
        label="Driver Assists"
        options={ASSISTS}
      />
    </Stack>
  )
}

const PROGRESSIONS = TIME_PROGRESSIONS.map((factor) => ({
  value: factor,
  label: progressionText(Number(factor)),
}))

const ASSISTS = DRIVER_ASSISTS.map((assist) => ({ value: assist, label: assist }))
