const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '3 d 4 h', '2 h 5 min', '40 s': the two largest units. */
export function durationText(seconds: number) {
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`
  if (seconds < DAY)
    return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`
  return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`
}
