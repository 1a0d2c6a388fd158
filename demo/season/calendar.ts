const DAY_MS = 86_400_000
const MIN_DAYS_TO_RACE = 4
const FIVE_MINUTES_MS = 300_000

export type Calendar = ReturnType<typeof createCalendar>

/** Dates relative to `now`: the next race is always some days away. Times are UTC. */
export function createCalendar(now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const daysToSaturday = (6 - new Date(today).getUTCDay() + 7) % 7
  const wait = daysToSaturday < MIN_DAYS_TO_RACE ? daysToSaturday + 7 : daysToSaturday

  /** @param time such as '19:00' */
  function day(days: number, time = '00:00') {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return new Date(today + days * DAY_MS + (hours * 60 + minutes) * 60_000)
  }

  return {
    now,
    day,
    /** About so many minutes from now, at a full five minutes. */
    soon: (minutes: number) =>
      new Date(Math.ceil((now.getTime() + minutes * 60_000) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS),
    /** 0 is the Saturday of the next round. */
    saturday: (weeks: number, time: string) => day(wait + weeks * 7, time),
  }
}

export const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY_MS)
