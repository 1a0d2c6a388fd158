import { use, useMemo } from 'react'
import { eventLocks } from '#shared/domain/events/event-change-problem.ts'
import { timezoneOptions } from '#web/parts/timezone-options.ts'
import {
  ComboboxField,
  DateTimeField,
  FormColumns,
  Notice,
  Panel,
  Stack,
  TextField,
} from '#web/ui/index.ts'
import { CarClassesFields } from './car-classes-fields.tsx'
import { EditedEvent } from './edited-event.ts'
import type { EventControl } from './event-values.ts'
import { TrackField } from './track-field.tsx'

/** What every event needs, and no preset can know. */
export function NeededFields({ control }: { control: EventControl }) {
  const event = use(EditedEvent)
  const lockText = event && eventLocks(event).schedule
  const zones = useMemo(() => timezoneOptions(event?.timezone), [event?.timezone])
  const shared = { control, disabled: Boolean(lockText) }
  return (
    <Panel title="What Is Needed">
      <Stack>
        <TextField control={control} name="title" label="Title" autoComplete="off" />
        <TrackField control={control} />
        {lockText && <Notice>{`${lockText}.`}</Notice>}
        <FormColumns>
          <DateTimeField
            {...shared}
            name="startDateTime"
            label="Start"
            help="Of the race. Practice, qualifying and warm-up come before it."
          />
          <ComboboxField
            {...shared}
            name="timezone"
            label="Timezone"
            help="All times of the event are in this timezone."
            options={zones}
          />
        </FormColumns>
        <CarClassesFields control={control} />
      </Stack>
    </Panel>
  )
}
