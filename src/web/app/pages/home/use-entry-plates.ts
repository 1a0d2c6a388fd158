import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#shared/contract/registrations.ts'
import { eventQuery, upcomingEventsQuery } from '#web/features/events/index.ts'
import { useViewer } from '#web/lib/viewer.ts'
import type { CornerPlate } from '#web/ui/index.ts'

/** The cars of the next event; those without a number have no plate. */
export function useEntryPlates(): CornerPlate[] {
  const { data: upcoming } = useQuery(upcomingEventsQuery)
  const next = upcoming?.[0]
  const { data: event } = useQuery({ ...eventQuery(next?.id ?? 0), enabled: Boolean(next) })
  const viewer = useViewer()
  return entryPlates(event?.registrations ?? [], viewer?.id)
}

/** One's own first, then the shorter numbers: the drawing has its narrow places at the front. */
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
