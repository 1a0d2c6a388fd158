import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#shared/contract/events.ts'
import { signUpBlocker } from '#shared/domain/sign-up.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { BigCount, GridMeter, Panel, Text, TextLink } from '#web/ui/index.ts'
import { OwnRegistration } from './own-registration.tsx'
import { registrationDeadline } from './registration-deadline.ts'
import { SignUpDialog } from './sign-up-dialog.tsx'

type Props = {
  event: EventDetail
  now: Date
  /** Whether registration is open, as the event's lamp. */
  lamp: ReactNode
}

/** The driver's own task on an event's page. */
export function RegistrationPanel({ event, now, lamp }: Props) {
  const viewer = useViewer() ?? undefined
  const own = event.registrations.find(
    ({ userId, status }) => userId === viewer?.id && status !== 'cancelled',
  )
  const deadline = registrationDeadline(event, now)

  return (
    <Panel title="Registration" isTask>
      <BigCount value={event.registrationCount} of={`/ ${event.maxParticipants}`}>
        {lamp}
      </BigCount>
      <GridMeter
        label="Registered drivers"
        max={event.maxParticipants}
        entries={event.eventCarClasses.map(({ carClass, registeredCount }) => ({
          classToken: carClass.name,
          count: registeredCount,
        }))}
      />
      {deadline && (
        <Text tone="quiet" size="help">
          {deadline}
        </Text>
      )}
      <SignUpDialog event={event} blocker={signUpBlocker(viewer, event, now)} />
      {viewer && !viewer.raceControlUsername && (
        <TextLink render={<Link to="/my-profile" />}>Go to My Profile</TextLink>
      )}
      {own && <OwnRegistration event={event} registration={own} />}
    </Panel>
  )
}
