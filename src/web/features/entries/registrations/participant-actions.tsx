import { carName } from '#shared/domain/words/car-name.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import {
  Button,
  ButtonRow,
  ClassName,
  ConfirmDialog,
  Dialog,
  DialogClose,
  Facts,
  IconButton,
} from '#web/ui/index.ts'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRemoveParticipant } from './registrations.api.ts'

type Props = { event: EventDetail; registration: Registration }

export function ParticipantActions({ event, registration }: Props) {
  return (
    <ButtonRow isDense>
      <ParticipantDetails registration={registration} />
      <RemoveParticipant event={event} registration={registration} />
    </ButtonRow>
  )
}

function ParticipantDetails({ registration }: { registration: Registration }) {
  const { user, car, notes } = registration

  return (
    <Dialog
      title="Participant Details"
      description={user.displayName}
      trigger={
        <Button size="small" icon={Eye} aria-label={`Details of ${user.displayName}`}>
          Details
        </Button>
      }
      footer={<DialogClose>Close</DialogClose>}
    >
      <Facts
        items={[
          { label: 'Driver', value: user.displayName },
          { label: 'Race Control Username', value: user.raceControlUsername ?? 'Not set' },
          { label: 'Car', value: carName(car) },
          { label: 'Class', value: <ClassName classToken={car.carClass.name} /> },
          { label: 'Notes', value: notes ?? '-' },
        ]}
      />
    </Dialog>
  )
}

type RemoveParticipantProps = { event: EventDetail; registration: Registration }

/** After removal the button stays, disabled, because the focus returns to it. */
function RemoveParticipant({ event, registration }: RemoveParticipantProps) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoveParticipant(event)
  const name = registration.user.displayName
  const isGone = registration.status === 'cancelled'

  return (
    <ConfirmDialog
      title="Remove Participant"
      description={`${name} will lose their place in ${event.title}. The next driver to sign up can take it.`}
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
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(registration, { onSettled: () => setIsOpen(false) })}
    />
  )
}
