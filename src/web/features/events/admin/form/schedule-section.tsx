import { use } from 'react'
import { TIMEZONES } from '#shared/contract/event-form.ts'
import { eventLocks } from '#shared/domain/event-change-problem.ts'
import { DateTimeField, FormColumns, Notice, Panel, SelectField, Stack } from '#web/ui/index.ts'
import { EditedEvent } from './edited-event.ts'
import type { EventControl } from './event-draft.ts'

export function ScheduleSection({ control }: { control: EventControl }) {
  const event = use(EditedEvent)
  const lock = event && eventLocks(event).schedule
  const disabled = Boolean(lock)

  return (
    <Panel title="Schedule">
      <Stack>
        {lock && <Notice>{lock}</Notice>}
        <FormColumns>
          <DateTimeField control={control} name="startDateTime" label="Start" disabled={disabled} />
          <DateTimeField control={control} name="endDateTime" label="End" disabled={disabled} />
          <DateTimeField
            control={control}
            name="registrationStartDate"
            label="Registration opens"
            disabled={disabled}
          />
          <DateTimeField
            control={control}
            name="registrationEndDate"
            label="Registration closes"
            disabled={disabled}
          />
        </FormColumns>
        <SelectField
          control={control}
          name="timezone"
          label="Timezone"
          help="All four times are meant in this timezone."
          disabled={disabled}
          options={TIMEZONES.map((timezone) => ({ value: timezone, label: timezone }))}
        />
      </Stack>
    </Panel>
  )
}
