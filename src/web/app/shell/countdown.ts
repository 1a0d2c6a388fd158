const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns '6 d 22 h', '5 h 12 min', in the last hour '12 min 05 s', and 'Now' after the start. */
export function countdown(start: Date, now: Date) {
  const left = start.getTime() - now.getTime()
  if (left <= 0) return 'Now'
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  if (days > 0) return `${days} d ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  const seconds = Math.floor((left % MINUTE) / SECOND)
  return `${minutes} min ${String(seconds).padStart(2, '0')} s`
}

/** Milliseconds between changes of the text: a minute, or a second in the last hour. */
export function countdownStep(start: Date, now: Date) {
  return start.getTime() - now.getTime() > HOUR ? MINUTE : SECOND
}
