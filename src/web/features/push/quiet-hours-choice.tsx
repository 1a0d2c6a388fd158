import { type QuietHours, USUAL_QUIET_HOURS } from '#shared/domain/push/quiet-hours.ts'
import { Pair, SelectInput, Stack, SwitchInput } from '#web/ui/index.ts'
import { useSetQuietHours } from './push.api.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** When the viewer's devices stay quiet. */
export function QuietHoursChoice({ hours: stored }: { hours: QuietHours | null }) {
  const setHours = useSetQuietHours()
  const hours = setHours.isPending ? setHours.variables : stored
  const save = (next: QuietHours | null) => setHours.mutate(next)
  return (
    <Stack>
      <SwitchInput
        label="Quiet hours"
        help="By the clock of each device. Offers of places, starts and check-in come anyway."
        words={['On', 'Off']}
        checked={hours !== null}
        onChange={(isOn) => save(isOn ? USUAL_QUIET_HOURS : null)}
      />
      {hours && (
        <Pair>
          <SelectInput
            label="From"
            options={HOURS.filter(({ value }) => value !== hours.until)}
            value={hours.from}
            onChange={(from) => save({ ...hours, from })}
          />
          <SelectInput
            label="Until"
            options={HOURS.filter(({ value }) => value !== hours.from)}
            value={hours.until}
            onChange={(until) => save({ ...hours, until })}
          />
        </Pair>
      )}
    </Stack>
  )
}
