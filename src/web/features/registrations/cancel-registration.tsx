import { useState } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { useCancelRegistration } from './registrations.api.ts'

type Props = { event: EventDetail; registration: Registration }

export function CancelRegistration({ event, registration }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useCancelRegistration(event)

  return (
    <ConfirmDialog
      title="Cancel registration"
      description={`Your place in ${event.title} goes to whoever signs up next.`}
      confirmLabel="Cancel registration"
      pendingLabel="Cancelling..."
      cancelLabel="Keep my place"
      trigger={<Button isBlock>Cancel registration</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(registration, { onSettled: () => setIsOpen(false) })}
    />
  )
}
