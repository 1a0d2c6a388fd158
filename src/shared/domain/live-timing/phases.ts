/** The game's numbers. */
export const PHASE = {
  green: 5,
  fullCourseYellow: 6,
  stopped: 7,
  chequered: 8,
  /** The session rests, or only the sender is in the garage. */
  paused: 9,
} as const

export const isBeforeGreen = (phase: number) => phase < PHASE.green
