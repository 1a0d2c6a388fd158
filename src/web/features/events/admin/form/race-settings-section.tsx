import { TIME_PROGRESSIONS } from '#shared/contract/event-form.ts'
import { FormColumns, Panel, SelectField, Stack, SwitchField } from '#web/ui/index.ts'

const progressions = TIME_PROGRESSIONS.map((factor) => ({
  value: factor,
  label: factor === '1.0' ? '1.0x (real time)' : `${factor}x`,
}))

export function RaceSettingsSection() {
  return (
    <Panel title="Race Settings">
      <Stack>
        <SelectField name="timeProgression" label="Time progression" options={progressions} />
        <FormColumns isDense>
          <SwitchField name="dynamicWeather" label="Dynamic weather" />
          <SwitchField name="fuelUsage" label="Fuel usage" />
          <SwitchField name="tireWear" label="Tire wear" />
          <SwitchField name="mechanicalDamage" label="Mechanical damage" />
        </FormColumns>
      </Stack>
    </Panel>
  )
}
