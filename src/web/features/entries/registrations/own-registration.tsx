import { Link } from '@tanstack/react-router'
import { carName } from '#shared/domain/words/car-name.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { inviteProblem } from '#shared/domain/entries/crew.ts'
import { crewmates } from '#shared/domain/entries/crew-names.ts'
import { withdrawalProblem } from '#shared/domain/entries/withdrawal.ts'
import { useLocalZone } from '#web/browser/use-local-zone.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Button, ButtonLink, ConfirmDialog, Divider, Facts, NumberPlate } from '#web/ui/index.ts'
import { RegistrationStatusLamp } from './registration-status-lamp.tsx'
import { useState } from 'react'
import { OfferAnswer } from './offer-answer.tsx'
import { standingText } from './standing-words.ts'
import { useCancelRegistration } from './registrations.api.ts'

type Props = { event: EventDetail; registration: Registration; now: Date }

/** The registration of the viewer's car. Its captain and managers can cancel it before the event. */
export function OwnRegistration({ event, registration, now }: Props) {
  const { car, driverNumber, teamName, notes } = registration
  const viewer = useViewer()
  const localZone = useLocalZone()
  const others = crewmates(registration.crew)
  const own = registration.crew.find(({ userId }) => userId !== null && userId === viewer?.id)
  const isLeader = own !== undefined && (own.isCaptain || own.role === 'manager')
  // They may be long.
  const below = [
    ...(teamName ? [{ label: 'Team', value: teamName }] : []),
    ...(others.length > 0
      ? [{ label: 'Crew', value: [registration.user.displayName, ...others].join(', ') }]
      : []),
    ...(notes ? [{ label: 'Notes', value: notes }] : []),
  ].map((fact) => ({ ...fact, isLong: true }))

  return (
    <>
      <Divider>Your registration</Divider>
      <Facts
        items={[
          {
            label: 'Car',
            value: carName(car),
            note: car.carClass.name,
            isLong: driverNumber === null,
          },
          ...(driverNumber === null
            ? []
            : [
                {
                  label: 'Number',
                  value: <NumberPlate number={driverNumber} classToken={car.carClass.name} />,
                },
              ]),
          ...below,
          {
            label: 'Status',
            value: <RegistrationStatusLamp registration={registration} />,
            note: standingText(registration, event.timezone, localZone),
            isLong: true,
          },
        ]}
      />
      {event.status === 'upcoming' && registration.state === 'offered' && isLeader && (
        <OfferAnswer offered={{ entryId: registration.id, event }} />
      )}
      {event.status === 'upcoming' && (
        <EntryLink
          entryId={registration.id}
          isAlone={others.length === 0}
          canInvite={event.driversPerCar > 1 && !inviteProblem(event, now, false)}
          isOffered={registration.state === 'offered'}
        />
      )}
      {isLeader && !withdrawalProblem(event, now) && (
        <CancelRegistration event={event} registration={registration} />
      )}
    </>
  )
}

type EntryLinkProps = {
  entryId: number
  isAlone: boolean
  canInvite: boolean
  /** Its place has to be accepted first. */
  isOffered: boolean
}

/** The next step of a driver who is alone in a car that others could share: to invite somebody. */
function EntryLink({ entryId, isAlone, canInvite, isOffered }: EntryLinkProps) {
  const params = { id: String(entryId) }
  if (isAlone && canInvite)
    return (
      <ButtonLink
        variant={isOffered ? 'secondary' : 'primary'}
        isBlock
        render={<Link to="/entries/$id" params={params} search={{ invite: true }} />}
      >
        Race With Others
      </ButtonLink>
    )
  return (
    <ButtonLink isBlock render={<Link to="/entries/$id" params={params} />}>
      {isAlone ? 'View Your Entry' : 'View Your Crew'}
    </ButtonLink>
  )
}

type CancelRegistrationProps = Omit<Props, 'now'>

function CancelRegistration({ event, registration }: CancelRegistrationProps) {
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useCancelRegistration(event)

  return (
    <ConfirmDialog
      title="Cancel Registration"
      description={lossText(event, registration)}
      confirmLabel="Cancel Registration"
      pendingLabel="Cancelling..."
      cancelLabel={registration.status === 'waitlist' ? 'Keep waiting' : 'Keep my place'}
      trigger={<Button isBlock>Cancel Registration</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate(registration, { onSettled: () => setIsOpen(false) })}
    />
  )
}

function lossText(event: EventDetail, registration: Registration) {
  const text = placeText(event, registration)
  return registration.crew.length > 1 ? `The whole crew is out of the race. ${text}` : text
}

function placeText({ title, hasWaitlist, registrations }: EventDetail, { status }: Registration) {
  if (status === 'waitlist') return `You lose your position on the waitlist of ${title}.`
  return hasWaitlist || registrations.some(({ state }) => state === 'waitlisted')
    ? `The first car on the waitlist that fits gets your place in ${title}.`
    : `The next driver to sign up can take your place in ${title}.`
}
