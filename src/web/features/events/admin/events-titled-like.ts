import type { EventCard } from '#shared/contract/events.ts'

/** The events whose title contains the term, in any case. */
export function eventsTitledLike<E extends Pick<EventCard, 'title'>>(events: E[], term: string) {
  const wanted = term.trim().toLowerCase()
  return wanted ? events.filter(({ title }) => title.toLowerCase().includes(wanted)) : events
}
