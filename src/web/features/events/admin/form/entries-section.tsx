import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import {
  CHECK_IN_MINUTES,
  DEADLINE_HOURS_RANGE,
  DRIVERS_PER_CAR,
  MINIMUM_BRONZE_SILVER,
  MINIMUM_DRIVERS,
} from '#shared/contract/event-form.ts'
import { INVITATION_DAYS, SWAPS_PER_ENTRY } from '#shared/domain/entries/crew.ts'
import { DEADLINE_HOURS } from '#shared/domain/entries/deadlines.ts'
import {
  Divider,
  FormColumns,
  NumberField,
  Panel,
  Stack,
  SwitchField,
  Text,
} from '#web/ui/index.ts'
import { useCan } from '#web/data/viewer.ts'
import { usesCategoriesQuery } from './event-choices.api.ts'
import type { EventControl } from './event-values.ts'
import { normalizedNumber } from './normalized-numbers.ts'

/** Who gets a place, and how many share a car. */
export function EntriesSection({ control }: { control: EventControl }) {
  const hasWaitlist = useWatch({ control, name: 'hasWaitlist' })
  const hasCheckIn = useWatch({ control, name: 'hasCheckIn' })
  const minimum = useWatch({ control, name: 'minimumBronzeSilver' })
  const canList = useCan('members.list')
  const { data: usesCategories } = useQuery({ ...usesCategoriesQuery, enabled: canList })
  const asksForCategories = usesCategories || (minimum ?? 0) > 0
  return (
    <Panel title="Entries">
      <Stack>
        <FormColumns>
          <NumberField
            control={control}
            name="driversPerCar"
            label="Drivers per Car"
            normalize={(typed) => normalizedNumber('driversPerCar', typed)}
            help={`${DRIVERS_PER_CAR.min} to ${DRIVERS_PER_CAR.max}`}
            min={DRIVERS_PER_CAR.min}
            max={DRIVERS_PER_CAR.max}
          />
          <NumberField
            control={control}
            name="minimumDrivers"
            label="Minimum Drivers"
            normalize={(typed) => normalizedNumber('minimumDrivers', typed)}
            help="A crew with fewer drivers is warned when the line-ups are fixed."
            min={MINIMUM_DRIVERS.min}
            max={MINIMUM_DRIVERS.max}
          />
          {asksForCategories && (
            <NumberField
              control={control}
              name="minimumBronzeSilver"
              label="Minimum Bronze or Silver Drivers"
              normalize={(typed) => normalizedNumber('minimumBronzeSilver', typed)}
              help="The last places in a crew are kept for them. Without them, it is warned like a crew that is too small."
              min={MINIMUM_BRONZE_SILVER.min}
              max={MINIMUM_BRONZE_SILVER.max}
            />
          )}
          <NumberField
            control={control}
            name="invitationDays"
            label="Days of an Invitation"
            normalize={(typed) => normalizedNumber('invitationDays', typed)}
            help="So long it can be accepted, but never once the line-ups are fixed."
            min={INVITATION_DAYS.min}
            max={INVITATION_DAYS.max}
          />
          <NumberField
            control={control}
            name="swapsPerEntry"
            label="Swaps per Crew"
            normalize={(typed) => normalizedNumber('swapsPerEntry', typed)}
            help="Drivers whom an organiser can replace once the line-ups are fixed. Another one has to be confirmed."
            min={SWAPS_PER_ENTRY.min}
            max={SWAPS_PER_ENTRY.max}
          />
        </FormColumns>
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
    </Panel>
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
    name: 'lineUpHours',
    label: 'Line-ups Fixed',
    help: 'Crews, cars and numbers can change until then.',
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
