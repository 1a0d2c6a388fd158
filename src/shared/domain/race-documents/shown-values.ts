export { hoursAndMinutes } from './driving-words.ts'
export { lostText, secondsText, secondsWithUnit } from './seconds-text.ts'
import { counted } from '../words/plural.ts'
import { secondsText } from './seconds-text.ts'
import { formatLapTime } from '../results/race-time.ts'
import type { Gap } from './timeline.ts'

/** '1:23:45' of a race time in seconds, '-0:00:30' before the race; '' if the file does not tell it. */
export function raceClock(seconds: number | null) {
  if (seconds === null) return ''
  const whole = Math.floor(Math.abs(seconds))
  const sign = seconds <= -1 ? '-' : ''
  return `${sign}${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** '+0.087', '+6.789', '+1:05.250' or '+2 laps'; '' for the leader. */
export function gapText(gap: Gap | null) {
  if (!gap) return ''
  if (gap.laps > 0) return `+${counted(gap.laps, 'lap')}`
  return gap.seconds === 0 ? '' : `+${secondsText(gap.seconds)}`
}

/** '0.211 s left', of an ideal lap: by how much it beats the best one; of a perfect lap '0.000 s left'. */
export const leftText = (left: number) => `${secondsText(left)}\u00A0s\u00A0left`

/** '50', '1:40' or '-0.5': seconds on an axis, with the decimals of its other ticks. */
export const tickText = (seconds: number, digits: 0 | 1) => secondsText(seconds, digits)

/** '1:31.048'; '-' without a time. */
export function lapText(seconds: number | null) {
  return seconds === null ? '-' : formatLapTime(seconds)
}

/** The average speed over a lap; null if it is unknown. */
export function kmhOf(trackLengthMetres: number | null, seconds: number) {
  if (trackLengthMetres === null || seconds <= 0) return null
  return (trackLengthMetres / seconds) * 3.6
}

/** The same as text. */
export const kmhText = (...of: Parameters<typeof kmhOf>) => kmhOf(...of)?.toFixed(1) ?? '-'

/** '52%' of a share from 0 to 1. */
export function percentText(share: number | null) {
  return share === null ? '-' : `${Math.round(share * 100)}%`
}

/** '3.2%' of a small share from 0 to 1. */
export function shareText(share: number | null, digits = 1) {
  return share === null ? '-' : `${(share * 100).toFixed(digits)}%`
}

/** 'S1 24.220, S2 35.160, S3 30.449'; null without any. */
export function sectorsText(sectors: readonly (number | null)[]) {
  const texts = sectors.flatMap((seconds, index) =>
    seconds === null ? [] : `S${index + 1}\u00A0${secondsText(seconds)}`,
  )
  return texts.join(', ') || null
}

const two = (value: number) => String(value).padStart(2, '0')
