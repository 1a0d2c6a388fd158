/** When a race began, or is to begin, and how many of its seconds pass in one: 1 but for tests. */
export type RaceClock = { beganAt: Date; speed: number }

/** How far a race is, in seconds; negative before it. */
export const raceSecondsAt = ({ beganAt, speed }: RaceClock, now: Date) =>
  ((now.getTime() - beganAt.getTime()) / 1_000) * speed

/** When the clock of a race shows so many seconds. */
export const momentOfRace = ({ beganAt, speed }: RaceClock, seconds: number) =>
  new Date(beganAt.getTime() + (seconds / speed) * 1_000)
