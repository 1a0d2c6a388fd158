import { useEffect, useState } from 'react'
import { countdownStep } from './countdown.ts'

/** The present moment, told again as often as the countdown's text changes. */
export function useCountdownNow(start: Date) {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const step = countdownStep(start, now)
    // On the turn of the minute or second, so that the text is never behind.
    const rest = (start.getTime() - Date.now()) % step
    const tick = setTimeout(() => setNow(new Date()), rest > 0 ? rest : step + rest)
    return () => clearTimeout(tick)
  }, [start, now])

  return now
}
