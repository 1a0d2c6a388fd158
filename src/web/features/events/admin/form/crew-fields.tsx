import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import {
  DEADLINE_HOURS_RANGE,
  DRIVERS_PER_CAR,
  MINIMUM_BRONZE_SILVER,
  MINIMUM_DRIVERS,
} from '#shared/contract/event-form.ts'
import { INVITATION_DAYS, SWAPS_PER_ENTRY } from '#shared/domain/entries/crew.ts'
import { DEADLINE_HOURS } from '#shared/domain/entries/deadlines.ts'
import { FormColumns, NumberField } from '#web/ui/index.ts'
import { useCan } from '#web/data/viewer.ts'
import { usesCategoriesQuery } from './event-choices.api.ts'
import type { EventControl } from './event-values.ts'
import { normalizedNumber } from './normalized-numbers.ts'

/** How many share a car, and until when that can change. */
export function CrewFields({ control }: { control: EventControl }) {
  const minimum = useWatch({ control, name: 'minimumBronzeSilver' })
  const canList = useCan('members.list')
  const { data: usesCategories } = useQuery({ ...usesCategoriesQuery, enabled: canList })
  const asksForCategories = usesCategories || (minimum ?? 0) > 0
  return (
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
      <NumberField
        control={control}
        name="lineUpHours"
        label="Line-ups Fixed (hours)"
        help={`Before the start. Crews, cars and numbers can change until then. Default:\u00A0${DEADLINE_HOURS.lineUpHours}`}
        {...DEADLINE_HOURS_RANGE}
      />
    </FormColumns>
  )
}
