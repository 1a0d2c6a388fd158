/** The game's numbers. */
export const PHASE = {
  green: 5,
  fullCourseYellow: 6,
  stopped: 7,
  chequered: 8,
  /** The session rests, or only the sender is in the garage. */
  paused: 9,
} as const

/** Of a session that nobody saw begin, its phase tells. */
export const hasBegun = ({ greenAt, phase }: { greenAt: number | null; phase: number }) =>
  greenAt !== null || (phase >= PHASE.green && phase !== PHASE.paused)

export const isBeforeGreen = (phase: number) => phase < PHASE.green
