import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { eventLocks } from '#shared/domain/events/event-change-problem.ts'
import { DateTimeField, FormColumns, NumberField, SessionStrip, Stack } from '#web/ui/index.ts'
import { EditedEvent } from './edited-event.ts'
import type { EventControl } from './event-values.ts'
import { normalizedNumber } from './normalized-numbers.ts'

const SESSIONS = [
  { name: 'practiceMinutes', label: 'Practice', min: 0 },
  { name: 'qualifyingMinutes', label: 'Qualifying', min: 0 },
  { name: 'warmupMinutes', label: 'Warm-up', min: 0 },
  { name: 'raceMinutes', label: 'Race', min: 1 },
] as const

export function SessionFields({ control }: { control: EventControl }) {
  const minutes = useWatch({ control, name: SESSIONS.map(({ name }) => name) })
  const isLocked = useIsScheduleLocked()
  return (
    <Stack>
      <FormColumns columns={4}>
        {SESSIONS.map(({ name, label, min }) => (
          <NumberField
            key={name}
            control={control}
            name={name}
            label={`${label} (min)`}
            min={min}
            normalize={(typed) => normalizedNumber(name, typed)}
          />
        ))}
      </FormColumns>
      <SessionStrip
        sessions={SESSIONS.map(({ name, label }, index) => ({
          label,
          minutes: normalizedNumber(name, minutes[index]),
        }))}
      />
      <FormColumns>
        <DateTimeField
          control={control}
          name="endDateTime"
          label="End"
          help="Follows the start and the minutes of the race until you enter another one."
          disabled={isLocked}
        />
      </FormColumns>
    </Stack>
  )
}

export function RegistrationFields({ control }: { control: EventControl }) {
  const shared = { control, disabled: useIsScheduleLocked() }
  return (
    <FormColumns>
      <DateTimeField {...shared} name="registrationStartDate" label="Registration Opens" />
      <DateTimeField {...shared} name="registrationEndDate" label="Registration Closes" />
    </FormColumns>
  )
}

function useIsScheduleLocked() {
  const event = use(EditedEvent)
  return Boolean(event && eventLocks(event).schedule)
}
