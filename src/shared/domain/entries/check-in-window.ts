const MINUTE_MS = 60_000

/** The check-in's times in minutes before the start, which an event sets. */
export type CheckInTimes = {
  startDateTime: Date
  checkInOpensMinutes: number
  checkInClosesMinutes: number
}

/** Null before the check-in has opened. */
export type CheckInPhase = 'open' | 'closed' | null

/**
 * The phase of a check-in whose times have changed. It opens or closes again if that is still to come, and only the job
 * moves it on, because crews are told and places are given away with it.
 */
export function phaseAfterChange(phase: CheckInPhase, event: CheckInTimes, now: Date) {
  const { opens, closes } = checkInWindow(event)
  if (now < opens) return null
  return phase === 'closed' && now < closes ? 'open' : phase
}

/** When crews can say that they are there. */
export function checkInWindow(event: CheckInTimes) {
  const before = (minutes: number) => new Date(event.startDateTime.getTime() - minutes * MINUTE_MS)
  return { opens: before(event.checkInOpensMinutes), closes: before(event.checkInClosesMinutes) }
}
