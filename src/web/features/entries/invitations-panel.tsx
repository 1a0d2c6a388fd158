import type { Invitation } from '#shared/contract/invitations.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { entryName } from '#shared/domain/crew-names.ts'
import { formatMoment } from '#shared/domain/dates.ts'
import {
  Button,
  ButtonRow,
  ConfirmDialog,
  NumberPlate,
  Panel,
  Row,
  Rows,
  Text,
  TextLink,
} from '#web/ui/index.ts'
import { ROLE_NAMES } from './crew-words.ts'
import { useAccept, useDecline } from './answer-invitation.api.ts'

export function InvitationsPanel({ invitations }: { invitations: Invitation[] }) {
  return (
    <Panel title="Invitations" isFirstOnPhones isFlush>
      <Rows label="Invitations">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </Rows>
    </Panel>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { entry, captain, role } = invitation
  const { event, number, car } = entry
  return (
    <Row lead={<NumberPlate number={number ?? '-'} classToken={car.carClass.name} />}>
      <Text>
        {captain.displayName} invites you to{' '}
        <TextLink render={<Link to="/entries/$id" params={{ id: String(entry.id) }} />}>
          {entry.name}
        </TextLink>
      </Text>
      <Text size="data" tone="muted">
        {`${ROLE_NAMES[role]} in ${event.title}, ${formatMoment(event.startDateTime, event.timezone)}`}
      </Text>
      <Answers invitation={invitation} />
    </Row>
  )
}

function Answers({ invitation }: { invitation: Invitation }) {
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
      confirmLabel="Leave and join"
      pendingLabel="Joining..."
      trigger={<Button variant="primary">{`Leave ${left} and join`}</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={accept.isPending}
      onConfirm={() => accept.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    />
  )
}
