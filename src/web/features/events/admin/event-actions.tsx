import { Link } from '@tanstack/react-router'
import { Eye, Flag, Upload } from 'lucide-react'
import type { EventCard } from '#shared/contract/events.ts'
import { Button, ButtonLink, ButtonRow } from '#web/ui/index.ts'

export type EventActionsProps = {
  event: EventCard
  onStatus: (event: EventCard) => void
  onResults: (event: EventCard) => void
}

export function EventActions({ event, onStatus, onResults }: EventActionsProps) {
  return (
    <ButtonRow isDense>
      <ButtonLink
        size="small"
        icon={Eye}
        render={<Link to="/events/$id" params={{ id: String(event.id) }} />}
      >
        View
      </ButtonLink>
      <Button size="small" icon={Flag} onClick={() => onStatus(event)}>
        Status
      </Button>
      {event.status === 'upcoming' && (
        <Button size="small" icon={Upload} onClick={() => onResults(event)}>
          Results
        </Button>
      )}
    </ButtonRow>
  )
}
