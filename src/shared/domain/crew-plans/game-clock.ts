/** Seconds of a day in the game. */
export type GameClock = {
  /** What the clock in the game shows at the start of the race. */
  startSeconds: number
  /** How many seconds pass in the game in one real second. */
  factor: number
  sunriseSeconds: number
  sunsetSeconds: number
}

const DAY = 86_400
/** Before and after sunrise and sunset, in the game. */
const TWILIGHT = 1_800

/** What the clock in the game shows at a race time, in seconds of its day. */
export function gameTimeAt({ startSeconds, factor }: GameClock, raceSeconds: number) {
  return modulo(startSeconds + raceSeconds * factor, DAY)
}

export function isNightAt(clock: GameClock, raceSeconds: number) {
  const time = gameTimeAt(clock, raceSeconds)
  const { sunriseSeconds, sunsetSeconds } = clock
  // Near the poles of a made-up date, the sun may set after midnight.
  return sunriseSeconds <= sunsetSeconds
    ? time < sunriseSeconds || time >= sunsetSeconds
    : time >= sunsetSeconds && time < sunriseSeconds
}

/** Race times in seconds. */
export type Span = { start: number; end: number }

/** The nights within a race, with the twilight around each. */
export function nightsOf(clock: GameClock, raceSeconds: number): { night: Span; dusk: Span }[] {
  const { factor, startSeconds, sunriseSeconds, sunsetSeconds } = clock
  const length = modulo(sunriseSeconds - sunsetSeconds, DAY)
  if (length === 0 || factor <= 0) return []
  const within = ({ start, end }: Span) => ({
    start: Math.max(0, start),
    end: Math.min(raceSeconds, end),
  })
  const nights = []
  const days = Math.ceil((raceSeconds * factor) / DAY) + 1
  for (let day = -1; day <= days; day++) {
    const sunset = (sunsetSeconds + day * DAY - startSeconds) / factor
    const night = within({ start: sunset, end: sunset + length / factor })
    const dusk = within({
      start: sunset - TWILIGHT / factor,
      end: sunset + (length + TWILIGHT) / factor,
    })
    if (dusk.end > dusk.start) nights.push({ night, dusk })
  }
  return nights
}

/** How much of a span lies in the dark, in seconds. */
export function nightSeconds(clock: GameClock, { start, end }: Span) {
  return nightsOf(clock, end).reduce(
    (sum, { night }) => sum + Math.max(0, Math.min(end, night.end) - Math.max(start, night.start)),
    0,
  )
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
