import type { EventCard } from '#shared/contract/events.ts'

export type EventActionsProps = {
  event: EventCard
  onStatus: (event: EventCard) => void
  /** Undefined if the viewer may not upload results. */
  onResults: ((event: EventCard) => void) | undefined
  onDelete: (event: EventCard) => void
}
