import { useEffect, useState } from 'react'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { BigCountdown } from '#web/ui/index.ts'
import { countdownStep } from '../shell/countdown.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The time until a start: days, hours and minutes, and in the last hour minutes and seconds. Nothing afterwards. */
export function CountdownTo({ start }: { start: Date }) {
  const now = useTicking(start)
  if (now >= start) return null
  return <BigCountdown label="Time until the start" parts={timeParts(start, now)} />
}

/** @internal For tests, which knip does not count as production. */
export function timeParts(start: Date, now: Date) {
  const left = start.getTime() - now.getTime()
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  if (left <= HOUR_MS)
    return [
      { value: Math.floor(left / MINUTE_MS), unit: 'minutes' },
      { value: Math.floor((left % MINUTE_MS) / 1000), unit: 'seconds' },
    ]
  return [
    { value: Math.floor(left / DAY_MS), unit: 'days' },
    { value: Math.floor((left % DAY_MS) / HOUR_MS), unit: 'hours' },
    { value: minutes, unit: 'minutes' },
  ]
}

/** The time, as exact as the countdown shows it. What the server has rendered may be some minutes old. */
export function useTicking(start: Date | undefined) {
  const first = useFirstMoment()
  const [now, setNow] = useState(first)
  useEffect(() => {
    if (!start) return undefined
    const current = new Date()
    const step = countdownStep(start, current)
    // Ticks exactly when the minute or second changes.
    const rest = (start.getTime() - current.getTime()) % step
    const isOld = now === first && current.getTime() - first.getTime() >= 1000
    const tick = setTimeout(() => setNow(new Date()), isOld ? 0 : rest > 0 ? rest : step + rest)
    return () => clearTimeout(tick)
  }, [start, now, first])
  return now
}
