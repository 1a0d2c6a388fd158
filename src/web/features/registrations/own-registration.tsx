import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { Button, ConfirmDialog, Divider, Facts, NumberPlate } from '#web/ui/index.ts'
import { carName } from './car-options.ts'
import { RegistrationStatusLamp } from './registration-status-lamp.tsx'
import { useState } from 'react'
import { useCancelRegistration } from './registrations.api.ts'

type Props = { event: EventDetail; registration: Registration }

/** The viewer's registration, which can be cancelled before the event. */
export function OwnRegistration({ event, registration }: Props) {
  const { car, driverNumber, teamName, notes } = registration
  const optional = [
    { label: 'Team', value: teamName },
    { label: 'Notes', value: notes },
  ].filter(({ value }) => value)

  return (
    <>
      <Divider>Your registration</Divider>
      <Facts
        items={[
          { label: 'Car', value: carName(car), note: car.carClass.name },
          { label: 'Status', value: <RegistrationStatusLamp registration={registration} /> },
          ...(driverNumber === null
            ? []
            : [
                {
                  label: 'Number',
                  value: <NumberPlate number={driverNumber} classToken={car.carClass.name} />,
                },
              ]),
          ...optional,
        ]}
      />
      {event.status === 'upcoming' && (
        <CancelRegistration event={event} registration={registration} />
      )}
    </>
  )
}

type CancelRegistrationProps = { event: EventDetail; registration: Registration }

function CancelRegistration({ event, registration }: CancelRegistrationProps) {
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useCancelRegistration(event)

  return (
    <ConfirmDialog
      title="Cancel registration"
      description={lossText(event, registration)}
      confirmLabel="Cancel registration"
      pendingLabel="Cancelling..."
      cancelLabel={registration.status === 'waitlist' ? 'Keep waiting' : 'Keep my place'}
      trigger={<Button isBlock>Cancel registration</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate(registration, { onSettled: () => setIsOpen(false) })}
    />
  )
}

function lossText({ title, hasWaitlist }: EventDetail, { status }: Registration) {
  if (status === 'waitlist') return `You lose your position on the waitlist of ${title}.`
  return hasWaitlist
    ? `The first driver on the waitlist gets your place in ${title}.`
    : `The next driver to sign up can take your place in ${title}.`
}
