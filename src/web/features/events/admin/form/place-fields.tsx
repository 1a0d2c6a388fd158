import { useWatch } from 'react-hook-form'
import { CHECK_IN_MINUTES, DEADLINE_HOURS_RANGE } from '#shared/contract/event-form.ts'
import { DEADLINE_HOURS } from '#shared/domain/entries/deadlines.ts'
import { Divider, FormColumns, NumberField, Stack, SwitchField, Text } from '#web/ui/index.ts'
import type { EventControl } from './event-values.ts'
import { normalizedNumber } from './normalized-numbers.ts'

/** Who gets a place, and until when. */
export function PlaceFields({ control }: { control: EventControl }) {
  const hasWaitlist = useWatch({ control, name: 'hasWaitlist' })
  const hasCheckIn = useWatch({ control, name: 'hasCheckIn' })
  return (
    <Stack>
      <SwitchField
        control={control}
        name="needsApproval"
        label="Approval"
        help="Each entry waits until an organiser confirms or rejects it."
      />
      <SwitchField
        control={control}
        name="hasWaitlist"
        label="Waitlist"
        help="When no place is free, drivers wait in the order in which they signed up."
      />
      {hasWaitlist && (
        <SwitchField
          control={control}
          name="promotesAutomatically"
          label="Automatic Promotion"
          help="A free place goes to the first who fits. Shortly before the start, they have to accept it. Switched off, only an organiser lets entries in."
        />
      )}
      <SwitchField
        control={control}
        name="hasCheckIn"
        label="Check-in"
        help="Shortly before the start, crews say that they are there. At the close, a place without a check-in goes to a crew on the waitlist that has checked in."
      />
      {hasCheckIn && (
        <FormColumns>
          {CHECK_IN.map(({ name, label }) => (
            <NumberField
              key={name}
              control={control}
              name={name}
              label={`${label} (min)`}
              help="Before the start."
              normalize={(typed) => normalizedNumber(name, typed)}
              min={CHECK_IN_MINUTES.min}
              max={CHECK_IN_MINUTES.max}
            />
          ))}
        </FormColumns>
      )}
      <SwitchField
        control={control}
        name="countsIdleDrivers"
        label="Count Idle Drivers as Present"
        help="Drivers who don't get to drive while their car races count as present. Otherwise they are excused."
      />
      <SwitchField
        control={control}
        name="isHidden"
        label="Hide From Visitors"
        help="People without an account don't see this event, whatever the guild shows them."
      />
      <Divider>Deadlines</Divider>
      <Text size="help" tone="muted">
        In hours before the start, so they move with it. Leave them empty for the defaults.
      </Text>
      <FormColumns>
        {DEADLINES.map(({ name, label, help }) => (
          <NumberField
            key={name}
            control={control}
            name={name}
            label={`${label} (hours)`}
            help={`${help} Default:\u00A0${DEADLINE_HOURS[name]}`}
            {...DEADLINE_HOURS_RANGE}
          />
        ))}
      </FormColumns>
    </Stack>
  )
}

const CHECK_IN = [
  { name: 'checkInOpensMinutes', label: 'Check-in Opens' },
  { name: 'checkInClosesMinutes', label: 'Check-in Closes' },
] as const

const DEADLINES = [
  {
    name: 'freeWithdrawalHours',
    label: 'Free Withdrawal Until',
    help: 'A later withdrawal counts as late. Moving the start reopens it for a day.',
  },
  {
    name: 'offerHours',
    label: 'Offers From',
    help: 'From then on, crews have to accept a free place.',
  },
  {
    name: 'lastPromotionHours',
    label: 'Last Promotion',
    help: 'Later, only an organiser lets entries in.',
  },
] as const
