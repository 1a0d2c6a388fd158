const MINUTE_MS = 60_000

/** How long before the start crews see a briefing. The longest is four weeks. */
export const BRIEFING_MINUTES = { min: 0, max: 28 * 24 * 60, default: 60 } as const

type Stored = { text: string; textVersion: number; minutesBefore: number; version: number }

/** As somebody sees the briefing of an event for which there is none. */
export const NO_BRIEFING = {
  text: null,
  shownFrom: null,
  minutesBefore: BRIEFING_MINUTES.default,
  version: 0,
  textVersion: 0,
  receipt: null,
  asksForReceipt: false,
}

/** Which version of the text somebody said to have read, and when. */
export type BriefingRead = { at: Date; textVersion: number }

type Reader = {
  isOrganiser: boolean
  /** Their part in a crew that is confirmed. */
  part: { read: BriefingRead | undefined } | undefined
}

/** What a reader may see of a briefing now. For others than organisers and confirmed crews it does not exist. */
export function briefingFor(
  stored: Stored | undefined,
  { startDateTime }: { startDateTime: Date },
  { isOrganiser, part }: Reader,
  now: Date,
) {
  if (!stored) return NO_BRIEFING
  const { minutesBefore, version } = stored
  const text = stored.text || null
  const shownFrom = text === null ? null : briefingShownFrom(startDateTime, minutesBefore)
  const isShown = shownFrom !== null && shownFrom <= now
  const own = part && isShown ? receiptFor(stored, part.read) : {}
  if (isOrganiser) return { ...NO_BRIEFING, text, shownFrom, minutesBefore, version, ...own }
  if (!part || !shownFrom) return NO_BRIEFING
  return { ...NO_BRIEFING, shownFrom, text: isShown ? text : null, ...own }
}

function receiptFor({ textVersion }: Stored, read: BriefingRead | undefined) {
  const isCurrent = isRead(read, textVersion)
  return {
    textVersion,
    receipt: read ? { at: read.at, isCurrent } : null,
    asksForReceipt: !isCurrent,
  }
}

/** Whether somebody has read the text as it is now. */
export const isRead = (read: BriefingRead | undefined, textVersion: number) =>
  read !== undefined && read.textVersion >= textVersion

export function briefingShownFrom(startDateTime: Date, minutesBefore: number) {
  return new Date(startDateTime.getTime() - minutesBefore * MINUTE_MS)
}
