export type RaceLength = {
  /** To go for the own car, with the one that it is on. */
  laps: number
  /** When it crosses the line for the last time, in seconds from now. */
  endsIn: number
  /** By how much it would have to be faster to have one more lap to go, and slower to have one less, in seconds. */
  toOneMore: number
  toOneLess: number
}

type Runner = {
  /** Until the car crosses the line next. */
  toLine: number
  lapSeconds: number
}

/**
 * How long a race still is for a car: the flag comes with the leader's first crossing after the time is over, and the car
 * ends with its own first crossing at or after that. Without a leader, the car leads.
 */
export function raceLength(secondsLeft: number, own: Runner, leader?: Runner): RaceLength {
  const time = Math.max(0, secondsLeft)
  const flag = leader ? crossingFrom(leader, time) : time
  const endsIn = crossingFrom(own, flag)
  return {
    laps: 1 + Math.round((endsIn - own.toLine) / own.lapSeconds),
    endsIn,
    toOneMore: endsIn - flag,
    toOneLess: own.lapSeconds - (endsIn - flag),
  }
}

/** A car's first crossing at or after a moment, in seconds from now. */
function crossingFrom({ toLine, lapSeconds }: Runner, seconds: number) {
  const laps = Math.max(0, Math.ceil((seconds - toLine) / lapSeconds - 1e-9))
  return toLine + laps * lapSeconds
}
