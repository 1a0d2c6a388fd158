import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#shared/contract/registrations.ts'
import { eventQuery } from '#web/features/events/index.ts'
import { useViewer } from '#web/data/viewer.ts'
import type { CornerPlate } from '#web/ui/index.ts'

/** The number plates of the event's cars; cars without a number are left out. */
export function useEntryPlates(eventId: number | undefined): CornerPlate[] {
  const { data: event } = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined })
  const viewer = useViewer()
  return entryPlates(event?.registrations ?? [], viewer?.id)
}

/** The viewer's car first, then shorter numbers, because the first plates in the drawing are narrow. */
export function entryPlates(registrations: Registration[], viewerId: number | undefined) {
  const plates = registrations.flatMap(({ driverNumber: number, status, car, userId }) =>
    number === null || status === 'cancelled'
      ? []
      : [{ number, classToken: car.carClass.name, isYou: userId !== null && userId === viewerId }],
  )
  return plates.toSorted(
    (a, b) =>
      Number(b.isYou) - Number(a.isYou) || String(a.number).length - String(b.number).length,
  )
}
