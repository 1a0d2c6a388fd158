/** Until when watchers of a video may have everything delayed, in seconds. */
export const LONGEST_DELAY = 120

/** A picture, and when it was heard, in milliseconds. */
export type Heard<Picture> = { at: number; picture: Picture }

/** What a viewer has, the latest last. */
export type Delayed<Picture> = {
  /** What is shown; undefined until the first picture is old enough. */
  shown: Heard<Picture> | undefined
  /** What is not old enough yet. */
  waiting: readonly Heard<Picture>[]
}

/** Shows what was heard before the delay. What is shown stays: a longer delay holds it until the rest is old enough. */
export function afterDelay<Picture>(
  { shown, waiting }: Delayed<Picture>,
  now: number,
  delayMs: number,
): Delayed<Picture> {
  const ready = waiting.filter(({ at }) => at <= now - delayMs)
  if (ready.length === 0) return { shown, waiting }
  return { shown: ready.at(-1), waiting: waiting.slice(ready.length) }
}
