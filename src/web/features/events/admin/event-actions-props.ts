import type { EventCard } from '#shared/contract/events.ts'

export type EventActionsProps = {
  event: EventCard
  onStatus: (event: EventCard) => void
  onResults: (event: EventCard) => void
  onDelete: (event: EventCard) => void
}
