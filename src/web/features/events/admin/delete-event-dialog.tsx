import type { EventCard } from '#shared/contract/events.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useDeleteEvent } from './manage-events.api.ts'

type Props = {
  event: EventCard
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Offers no undo: a recreated event would have a new URL and no registrations. */
export function DeleteEventDialog({ event, open, onOpenChange }: Props) {
  const remove = useDeleteEvent(event.id)

  return (
    <ConfirmDialog
      title="Delete Event"
      description={`${event.title} will be permanently deleted. ${affectedCars(event)} This action cannot be undone.`}
      confirmLabel="Delete Event"
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => onOpenChange(false) })}
    />
  )
}

function affectedCars({ registrationCount: count }: EventCard) {
  if (count === 0) return 'No car is registered.'
  if (count === 1) return '1 car is registered and will lose its place.'
  return `${count} cars are registered and will lose their places.`
}
