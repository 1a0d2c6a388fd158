const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** '3 d 4 h', '2 h 5 min', '40 s': the two largest units. */
export function largestUnitsText(seconds: number) {
  if (seconds < MINUTE_S) return `${Math.floor(seconds)} s`
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min`
  if (seconds < DAY_S)
    return `${Math.floor(seconds / HOUR_S)} h ${Math.floor((seconds % HOUR_S) / MINUTE_S)} min`
  return `${Math.floor(seconds / DAY_S)} d ${Math.floor((seconds % DAY_S) / HOUR_S)} h`
}
