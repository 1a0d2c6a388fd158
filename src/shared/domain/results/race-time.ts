import { counted } from '../words/plural.ts'

/** '4:00:12.908' from seconds, always with hours; empty without a time. */
export function formatRaceTime(seconds: number | null) {
  if (seconds === null) return ''
  const { hours, minutes, rest } = split(seconds)
  return `${hours}:${pad(minutes)}:${rest}`
}

/** '1:31.048' from seconds, with hours only if there are any; empty without a time. */
export function formatLapTime(seconds: number | null) {
  if (seconds === null) return ''
  const { hours, minutes, rest } = split(seconds)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}

const LAP_TIME = /^(?:(?<minutes>\d{1,2}):)?(?<seconds>\d{1,4}(?:[.,]\d{1,3})?)$/

/** The seconds of '1:31.048', '1:31' or '91.5'; null for anything else, and without any time. */
export function secondsOfLapTime(text: string): number | null {
  const { minutes, seconds = '' } = LAP_TIME.exec(text.trim())?.groups ?? {}
  const rest = Number(seconds.replace(',', '.'))
  if (seconds === '' || (minutes !== undefined && rest >= 60)) return null
  const milliseconds = Math.round((Number(minutes ?? 0) * 60 + rest) * 1000)
  return milliseconds > 0 ? milliseconds / 1000 : null
}

/** The text of a time cell: empty, 'N/A' and '0' are all shown as 'N/A'. Specification, section 2. */
export function shownTime(time: string) {
  return time === '' || time === '0' ? 'N/A' : time
}

/** What two numbers differ by as they are shown, so that a difference never contradicts the values beside it. */
export function shownDifference(one: number, other: number, digits = 3) {
  return (shownUnits(one, digits) - shownUnits(other, digits)) / 10 ** digits
}

/** Seconds as they are shown, so that times that look the same are the same. */
export const shownSeconds = (seconds: number, digits = 3) =>
  shownUnits(seconds, digits) / 10 ** digits

/** Thousandths, or other fractions of a second. Halves are rounded up, though their product may miss them. */
const shownUnits = (seconds: number, digits: number) =>
  Math.round(Number((seconds * 10 ** digits).toFixed(3)))

type Run = { finishSeconds: number | null; laps: number }

/** To the leader of the class: '+6.789', '+1:05.233' or '+2 laps'; empty if there is no gap to show. */
export function formatGap(leader: Run, car: Run) {
  const lapsDown = leader.laps - car.laps
  if (lapsDown > 0) return `+${counted(lapsDown, 'lap')}`
  if (leader.finishSeconds === null || car.finishSeconds === null) return ''
  const behind = shownDifference(car.finishSeconds, leader.finishSeconds)
  if (behind < 0) return ''
  return behind < 60 ? `+${split(behind).rest.replace(/^0/, '')}` : `+${formatLapTime(behind)}`
}

function split(seconds: number) {
  const milliseconds = shownUnits(seconds, 3)
  return {
    hours: Math.floor(milliseconds / 3_600_000),
    minutes: Math.floor(milliseconds / 60_000) % 60,
    rest: ((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, '0'),
  }
}

const pad = (value: number) => String(value).padStart(2, '0')
