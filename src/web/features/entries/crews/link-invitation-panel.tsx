import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { carName } from '#shared/domain/words/car-name.ts'
import type { LinkInvitation } from '#shared/contract/crew-links.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { Button, ConfirmDialog, Facts, Panel, Stack, Text, TextLink } from '#web/ui/index.ts'
import { useAcceptLink } from './crew-links.api.ts'
import { ROLE_NAMES } from './crew-words.ts'

type Props = {
  token: string
  invitation: LinkInvitation
  /** Whether the link is being used, or has been. */
  onUse: (isInUse: boolean) => void
  onJoined: () => void
}

/** The entry that a link invites to, and the button that accepts. */
export function LinkInvitationPanel({ token, invitation, onUse, onJoined }: Props) {
  const navigate = useNavigate()
  const { entry, captain, role, expiresAt, problem, drivesIn } = invitation
  const { event, car } = entry
  const accept = useAcceptLink({
    token,
    invitation,
    onUse,
    onJoined: ({ id }) => {
      onJoined()
      void navigate({ to: '/entries/$id', params: { id: String(id) }, replace: true })
    },
  })

  return (
    <Panel title="Invitation">
      <Stack>
        <Text>
          {captain.displayName} invites you to{' '}
          <TextLink render={<Link to="/entries/$id" params={{ id: String(entry.id) }} />}>
            {entry.name}
          </TextLink>
        </Text>
        <Facts
          columns="fit"
          items={[
            {
              label: 'Event',
              value: event.title,
              note: (
                <>
                  {formatMoment(event.startDateTime, event.timezone)}
                  <LocalTime at={event.startDateTime} timezone={event.timezone} />
                </>
              ),
            },
            { label: 'Car', value: carName(car), note: car.carClass.name },
            { label: 'Your Part', value: ROLE_NAMES[role] },
            {
              label: 'Answer By',
              value: formatMoment(expiresAt, event.timezone),
              note: <LocalTime at={expiresAt} timezone={event.timezone} isBelow />,
            },
          ]}
        />
        {drivesIn && !problem ? (
          <LeaveAndJoin
            left={entryName(drivesIn) ?? 'your car'}
            name={entry.name}
            title={event.title}
            isPending={accept.isPending}
            onConfirm={accept.mutate}
          />
        ) : (
          <Button
            variant="primary"
            size="large"
            isBlock
            disabledReason={problem ?? undefined}
            isPending={accept.isPending}
            pendingLabel="Joining..."
            onClick={() => accept.mutate()}
          >
            Accept
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

type LeaveProps = {
  left: string
  name: string
  title: string
  isPending: boolean
  onConfirm: () => void
}

/** For a driver who already drives another car in the event. */
function LeaveAndJoin({ left, name, title, isPending, onConfirm }: LeaveProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ConfirmDialog
      title={`Leave ${left} and Join`}
      description={`You leave ${left} and drive in ${name}. If nobody else is in the crew of ${left}, it is withdrawn from ${title}.`}
      confirmLabel="Leave and Join"
      pendingLabel="Joining..."
      trigger={<Button variant="primary">{`Leave ${left} and Join`}</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={isPending}
      onConfirm={onConfirm}
    />
  )
}
