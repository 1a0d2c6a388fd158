import type { SessionKey, SessionKind } from '#shared/domain/results/session-kind.ts'

export type StoredSession = SessionKey & {
  id: number
  /** By its newest file; null without one. */
  startedAt: Date | null
}

export type RoomForSession = {
  ordinal: number
  /** The last one first, because no two may have one number at any time. */
  renumbered: { id: number; ordinal: number }[]
}

/**
 * The number of a further session of an event. A session that was driven before others comes before them, so they get
 * higher numbers.
 * @param startedAt undefined for one that comes last
 */
export function roomForSession(
  sessions: readonly StoredSession[],
  kind: SessionKind,
  startedAt: Date | undefined,
): RoomForSession {
  const ofKind = sessions
    .filter((session) => session.kind === kind)
    .toSorted((one, other) => other.ordinal - one.ordinal)
  const later = ofKind.filter(
    (session) => startedAt && session.startedAt && session.startedAt > startedAt,
  )
  const ordinal = later.at(-1)?.ordinal ?? (ofKind[0]?.ordinal ?? 0) + 1
  return {
    ordinal,
    renumbered: ofKind
      .filter((session) => session.ordinal >= ordinal)
      .map((session) => ({ id: session.id, ordinal: session.ordinal + 1 })),
  }
}
