const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Returns '6 d 22 h', '5 h 12 min', in the last hour '12 min 05 s', and 'started 12 min ago' after the start. */
export function countdown(start: Date, now: Date) {
  const left = start.getTime() - now.getTime()
  if (left <= 0) return started(-left)
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  const seconds = Math.floor((left % MINUTE_MS) / SECOND_MS)
  return `${minutes} min ${String(seconds).padStart(2, '0')} s`
}

function started(agoMs: number) {
  const hours = Math.floor(agoMs / HOUR_MS)
  const minutes = Math.floor((agoMs % HOUR_MS) / MINUTE_MS)
  if (hours > 0) return `started ${hours} h ${minutes} min ago`
  return minutes > 0 ? `started ${minutes} min ago` : 'started just now'
}

/** Milliseconds between changes of the text: a minute, or a second in the last hour before the start. */
export function countdownStep(start: Date, now: Date) {
  const left = start.getTime() - now.getTime()
  return left > 0 && left <= HOUR_MS ? SECOND_MS : MINUTE_MS
}
