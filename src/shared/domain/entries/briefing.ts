const MINUTE_MS = 60_000

/** How long before the start crews see a briefing. The longest is four weeks. */
export const BRIEFING_MINUTES = { min: 0, max: 28 * 24 * 60, default: 60 } as const

type Stored = { text: string; minutesBefore: number; version: number }

/** As somebody sees the briefing of an event for which there is none. */
export const NO_BRIEFING = {
  text: null,
  shownFrom: null,
  minutesBefore: BRIEFING_MINUTES.default,
  version: 0,
}

type Reader = {
  isOrganiser: boolean
  /** In a crew that is confirmed. */
  isConfirmed: boolean
}

/** What a reader may see of a briefing now. For others than organisers and confirmed crews it does not exist. */
export function briefingFor(
  stored: Stored | undefined,
  { startDateTime }: { startDateTime: Date },
  { isOrganiser, isConfirmed }: Reader,
  now: Date,
) {
  if (!stored) return NO_BRIEFING
  const { text, minutesBefore, version } = stored
  const shownFrom = text === '' ? null : briefingShownFrom(startDateTime, minutesBefore)
  if (isOrganiser) return { text: text || null, shownFrom, minutesBefore, version }
  if (!isConfirmed || !shownFrom) return NO_BRIEFING
  return { ...NO_BRIEFING, shownFrom, text: now < shownFrom ? null : text }
}

export function briefingShownFrom(startDateTime: Date, minutesBefore: number) {
  return new Date(startDateTime.getTime() - minutesBefore * MINUTE_MS)
}
