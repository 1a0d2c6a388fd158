import { formatLapTime, shownSeconds } from '../results/race-time.ts'

/** '6.789', or '1:05.233' from a minute on, rounded like lap times. */
export function secondsText(seconds: number, digits = 3) {
  const rounded = shownSeconds(Math.abs(seconds), digits)
  // Sums of sectors miss the lap by less than is shown: '-0.000' is none.
  const sign = seconds < 0 && rounded > 0 ? '-' : ''
  if (rounded < 60) return `${sign}${rounded.toFixed(digits)}`
  const text = formatLapTime(rounded)
  // Without decimals, without their point.
  return `${sign}${text.slice(0, text.length - (digits === 0 ? 4 : 3 - digits))}`
}

/** '36.9 s' in one piece, or '1:05.2' from a minute on, which reads as a time anyway. */
export function secondsWithUnit(seconds: number, digits = 3) {
  const text = secondsText(seconds, digits)
  return text.includes(':') ? text : `${text}\u00A0s`
}

/** '40.0 s lost', or '6:13.9 lost' from a minute on. */
export function lostText(seconds: number) {
  const text = secondsText(seconds, 1)
  return `${text}${text.includes(':') ? '' : ' s'} lost`
}
