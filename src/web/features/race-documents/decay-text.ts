import { secondsText } from '#shared/domain/race-documents/seconds-text.ts'

/** '+0.012 s' per lap; without a sign if it is zero to the thousandth. */
export function decayText(seconds: number) {
  const text = secondsText(Math.abs(seconds))
  const sign = Number(text) === 0 ? '' : seconds > 0 ? '+' : '-'
  return `${sign}${text}\u00A0s`
}
