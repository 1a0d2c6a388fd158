import type { DrivingWindow } from './driving-window.ts'
import { hoursAndMinutes } from './driving-words.ts'

/**
 * '1:42 + 2:30 = 4:12 of 4:00 allowed, from 0:30 to 6:30'
 * @param allowed in seconds
 */
export function windowText(window: DrivingWindow, allowed: number) {
  const parts = minutesOf(window).filter((minutes) => minutes > 0)
  const all = wholeMinutes(window.seconds)
  const sum = parts.length > 1 ? `${parts.map(ofMinutes).join(' + ')} = ` : ''
  return `${sum}${ofMinutes(all)} of ${hoursAndMinutes(allowed)} allowed, ${windowTimes(window)}`
}

/** 'from 0:30 to 6:30' */
export function windowTimes({ start, end }: DrivingWindow) {
  return `from ${ofMinutes(wholeMinutes(start))} to ${ofMinutes(wholeMinutes(end))}`
}

/** Whole minutes of each part of a window, so that they add up to those of the whole. */
function minutesOf({ parts, seconds }: DrivingWindow) {
  const whole = parts.map(wholeMinutes)
  const left = wholeMinutes(seconds) - whole.reduce((sum, minutes) => sum + minutes, 0)
  const byRemainder = [...parts.keys()].toSorted(
    (one, other) => remainder(parts[other] ?? 0) - remainder(parts[one] ?? 0),
  )
  const up = new Set(byRemainder.slice(0, left))
  return whole.map((minutes, index) => minutes + (up.has(index) ? 1 : 0))
}

// Sums of seconds are off by less.
const ROUNDING_SECONDS = 0.001

const wholeMinutes = (seconds: number) => Math.floor((seconds + ROUNDING_SECONDS) / 60)
const remainder = (seconds: number) => seconds - wholeMinutes(seconds) * 60
const ofMinutes = (minutes: number) => hoursAndMinutes(minutes * 60)
