/** Genuine files stay far below: a 24-hour race of 62 cars has 30 MB and 23,000 laps. */
export const LIMITS = {
  bytes: 64 * 1024 * 1024,
  depth: 64,
  drivers: 500,
  /** Practice, qualifying and warmup sessions that are listed; further ones are ignored. */
  sessions: 20,
  nameLength: 200,
  /** Names of teams, cars, tracks and so on; longer text is cut. */
  textLength: 200,
  /** One log line; longer text is cut. */
  lineLength: 500,
  lapsPerCar: 2_000,
  laps: 200_000,
  stintsPerCar: 500,
  /** Per kind; further lines are counted but not stored. */
  streamLines: 100_000,
  /** Characters between two tags, or inside one. */
  charactersBetweenTags: 1024 * 1024,
  doctypeLength: 4096,
} as const
