import type { Invitation } from '#shared/contract/invitations.ts'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { NumberPlate, Panel, Row, Rows, Text, TextLink } from '#web/ui/index.ts'
import { ROLE_NAMES } from './crew-words.ts'
import { InvitationAnswers } from './invitation-answers.tsx'

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
        <LocalTime at={event.startDateTime} timezone={event.timezone} />
      </Text>
      <InvitationAnswers invitation={invitation} />
    </Row>
  )
}
