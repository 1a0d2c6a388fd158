import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { ConfirmDialog, IconButton } from '#web/ui/index.ts'
import { useRemoveParticipant } from './registrations.api.ts'

type Props = { event: EventDetail; registration: Registration }

/** Once the place is gone the button stays, without effect: the focus comes back to it. */
export function RemoveParticipant({ event, registration }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoveParticipant(event)
  const name = registration.user.displayName
  const isGone = registration.status === 'cancelled'

  return (
    <ConfirmDialog
      title="Remove participant"
      description={`${name} loses the place in ${event.title}. It goes to whoever signs up next.`}
      confirmLabel={`Remove ${name}`}
      pendingLabel="Removing..."
      trigger={
        <IconButton
          label={`Remove ${name}`}
          icon={Trash2}
          variant="secondary"
          aria-disabled={isGone || undefined}
          data-disabled={isGone || undefined}
        />
      }
      open={isOpen}
      onOpenChange={(next) => setIsOpen(next && !isGone)}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(registration, { onSettled: () => setIsOpen(false) })}
    />
  )
}
