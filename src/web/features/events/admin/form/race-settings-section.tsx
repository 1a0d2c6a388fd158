import { TIME_PROGRESSIONS } from '#shared/contract/event-form.ts'
import { FormColumns, Panel, SelectField, Stack, SwitchField } from '#web/ui/index.ts'
import type { EventControl } from './event-draft.ts'

const progressions = TIME_PROGRESSIONS.map((factor) => ({
  value: factor,
  label: factor === '1.0' ? '1.0x (real time)' : `${factor}x`,
}))

export function RaceSettingsSection({ control }: { control: EventControl }) {
  return (
    <Panel title="Race Settings">
      <Stack>
        <SelectField
          control={control}
          name="timeProgression"
          label="Time progression"
          options={progressions}
        />
        <FormColumns isDense>
          <SwitchField control={control} name="dynamicWeather" label="Dynamic weather" />
          <SwitchField control={control} name="fuelUsage" label="Fuel usage" />
          <SwitchField control={control} name="tireWear" label="Tire wear" />
          <SwitchField control={control} name="mechanicalDamage" label="Mechanical damage" />
        </FormColumns>
      </Stack>
    </Panel>
  )
}
