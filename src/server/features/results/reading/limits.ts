/** What a genuine file never reaches: a 24-hour race of 62 cars has 30 MB and 23,000 laps. */
export const LIMITS = {
  bytes: 64 * 1024 * 1024,
  depth: 64,
  drivers: 500,
  /** Practices, qualifyings and warmups that stand beside the race; further ones are not named. */
  sessions: 20,
  nameLength: 200,
  /** Team, car, track and the like; longer text is cut. */
  textLength: 200,
  /** One line of the session's log; longer text is cut. */
  lineLength: 500,
  lapsPerCar: 2_000,
  laps: 200_000,
  stintsPerCar: 500,
  /** Of each kind; further lines are counted, not kept. */
  streamLines: 100_000,
  /** Characters between two tags, or inside one. */
  charactersBetweenTags: 1024 * 1024,
  doctypeLength: 4096,
} as const
