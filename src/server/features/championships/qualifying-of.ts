type Session = { id: number; eventId: number; kind: string; ordinal: number }

/**
 * The qualifying session whose places earn points in a race. Before the only race of an event, the last one decides.
 * Before each of several races it is the one of the same number, or the only one of the event.
 * @param sessions with results
 */
export function qualifyingOf<One extends Session>(
  race: One,
  sessions: readonly One[],
): One | undefined {
  const ofEvent = (kind: string) =>
    sessions.filter((one) => one.eventId === race.eventId && one.kind === kind)
  const own = ofEvent('qualifying')
  if (own.length === 1) return own[0]
  if (ofEvent('race').length > 1) return own.find(({ ordinal }) => ordinal === race.ordinal)
  return own.toSorted((a, b) => a.ordinal - b.ordinal).at(-1)
}
