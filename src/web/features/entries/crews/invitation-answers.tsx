import { useState } from 'react'
import type { Invitation } from '#shared/contract/invitations.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { Button, ButtonRow, ConfirmDialog } from '#web/ui/index.ts'
import { useAccept, useDecline } from './answer-invitation.api.ts'

/** Accepts or declines an open invitation. */
export function InvitationAnswers({ invitation }: { invitation: Invitation }) {
  const accept = useAccept(invitation)
  const decline = useDecline(invitation)
  const { problem, drivesIn, entry } = invitation
  return (
    <ButtonRow>
      {drivesIn && !problem ? (
        <LeaveAndJoin invitation={invitation} />
      ) : (
        <Button
          variant="primary"
          aria-label={problem ? undefined : `Accept the invitation to ${entry.name}`}
          disabled={decline.isPending}
          disabledReason={problem ?? undefined}
          isPending={accept.isPending}
          pendingLabel="Joining..."
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
      )}
      <Button
        aria-label={`Decline the invitation to ${entry.name}`}
        disabled={accept.isPending}
        isPending={decline.isPending}
        pendingLabel="Declining..."
        onClick={() => decline.mutate()}
      >
        Decline
      </Button>
    </ButtonRow>
  )
}

/** For a driver who already drives another car in the event. */
function LeaveAndJoin({ invitation }: { invitation: Invitation }) {
  const [isOpen, setIsOpen] = useState(false)
  const accept = useAccept(invitation)
  const { drivesIn, entry } = invitation
  const left = (drivesIn && entryName(drivesIn)) ?? 'your car'
  return (
    <ConfirmDialog
      title={`Leave ${left} and Join`}
      description={`You leave ${left} and drive in ${entry.name}. If nobody else is in the crew of ${left}, it is withdrawn from ${entry.event.title}.`}
      confirmLabel="Leave and Join"
      pendingLabel="Joining..."
      trigger={<Button variant="primary">{`Leave ${left} and Join`}</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={accept.isPending}
      onConfirm={() => accept.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    />
  )
}
