/** How long back the game's clock is compared with ours, in milliseconds. */
const SPAN_MS = 3_000
/** How far they may come apart. */
const TOLERATED_MS = 1_000

type Look = { at: number; et: number }

/**
 * Tells whether the game's clock runs like ours: while it stands, as in a pause, or jumps, as in a replay, nothing is sent.
 * @param speed seconds of the game in one of ours; 1 but in tests
 */
export function clockWatch(speed: number) {
  let looks: Look[] = []

  return {
    /** @param at our milliseconds; @param et the game's seconds */
    isRight(at: number, et: number) {
      const last = looks.at(-1)
      // Nobody looked for a while: what was before says nothing.
      if (last && at - last.at > 4 * SPAN_MS) looks = []
      looks.push({ at, et })
      looks = looks.filter((look) => at - look.at <= SPAN_MS)
      const off = looks.map((look) => ((et - look.et) / speed) * 1_000 - (at - look.at))
      return off.every((ms) => Math.abs(ms) <= TOLERATED_MS)
    },
    forget: () => (looks = []),
  }
}
