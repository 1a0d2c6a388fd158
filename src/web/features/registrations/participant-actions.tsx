import type { EventDetail } from '#shared/contract/events.ts'
import type { Registration } from '#shared/contract/registrations.ts'
import { ButtonRow } from '#web/ui/index.ts'
import { ParticipantDetails } from './participant-details.tsx'
import { RemoveParticipant } from './remove-participant.tsx'

type Props = { event: EventDetail; registration: Registration }

export function ParticipantActions({ event, registration }: Props) {
  return (
    <ButtonRow isDense>
      <ParticipantDetails registration={registration} />
      <RemoveParticipant event={event} registration={registration} />
    </ButtonRow>
  )
}
