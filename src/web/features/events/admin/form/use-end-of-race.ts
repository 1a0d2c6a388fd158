import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EventForm } from '#shared/contract/event-form.ts'
import type { EventValues } from './event-values.ts'
import { minutesLater } from '#shared/domain/words/wall-time.ts'

/** Keeps the end at the start plus the minutes of the race, unless somebody entered another end. */
export function useEndOfRace(
  { control, getValues, setValue }: UseFormReturn<EventValues, unknown, EventForm>,
  isLocked: boolean,
) {
  const [start, minutes, timezone] = useWatch({
    control,
    name: ['startDateTime', 'raceMinutes', 'timezone'],
  })
  const end = minutesLater(start ?? '', minutes || Number.NaN, timezone ?? 'UTC')
  const filledIn = useRef(end)
  useEffect(() => {
    if (end === undefined || end === filledIn.current || isLocked) return
    const present = getValues('endDateTime') ?? ''
    const isOurs = present === '' || present === filledIn.current
    if (isOurs) setValue('endDateTime', end, { shouldDirty: true })
    filledIn.current = end
  }, [end, isLocked, getValues, setValue])
}
