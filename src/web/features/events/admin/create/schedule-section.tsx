import { TIMEZONES } from '#shared/contract/event-form.ts'
import { DateTimeField, FormColumns, Panel, SelectField, Stack } from '#web/ui/index.ts'

export function ScheduleSection() {
  return (
    <Panel title="Schedule">
      <Stack>
        <FormColumns>
          <DateTimeField name="startDateTime" label="Start" />
          <DateTimeField name="endDateTime" label="End" />
          <DateTimeField name="registrationStartDate" label="Registration opens" />
          <DateTimeField name="registrationEndDate" label="Registration closes" />
        </FormColumns>
        <SelectField
          name="timezone"
          label="Timezone"
          help="All four times are meant in this timezone."
          options={TIMEZONES.map((timezone) => ({ value: timezone, label: timezone }))}
        />
      </Stack>
    </Panel>
  )
}
