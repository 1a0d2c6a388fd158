type Seam = { atSeconds: number; pauseSeconds: number }

/** Seconds since the green flag on a clock that also ran while the race was stopped. */
export function withPauses(raceSeconds: number, seams: readonly Seam[]) {
  return seams.reduce(
    (sum, { atSeconds, pauseSeconds }) => (raceSeconds > atSeconds ? sum + pauseSeconds : sum),
    raceSeconds,
  )
}
