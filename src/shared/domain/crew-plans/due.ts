const DAY_MS = 86_400_000

/** Before the race, those who have not answered are asked. */
const DAYS_BEFORE = [2, 7] as const
export const MOST_AHEAD_MS = 7 * DAY_MS

/** Later, a question is left out: the next one comes. */
const QUESTION_MAX_AGE_MS = DAY_MS / 2

/** How many days before its race a crew is to be asked now; undefined if not at this moment. */
export function dueQuestion(start: Date, now: Date) {
  return DAYS_BEFORE.find((days) => {
    const age = now.getTime() - (start.getTime() - days * DAY_MS)
    return age >= 0 && age < QUESTION_MAX_AGE_MS
  })
}

/** Minutes before a driver gets in. */
export const ALERT_MINUTES = [5, 10, 30] as const

/** Which alert of a change in so many seconds is due: the one that says how near it is. Undefined before all of them. */
export function dueAlert(seconds: number) {
  return seconds <= 0 ? undefined : ALERT_MINUTES.find((minutes) => seconds <= minutes * 60)
}
