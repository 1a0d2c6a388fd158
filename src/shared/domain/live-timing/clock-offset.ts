/** A clock that differs by less is taken as it is, in milliseconds. */
const TOLERATED_MS = 2_000

/** Samples by which an offset is measured. */
export const MEASURED = 5

/**
 * How far the server's clock is ahead of a sender's, by the least delay among its first samples: what is sent late says
 * less. 0 for a clock that is right.
 */
export function offsetAfter(
  before: number | null,
  { sentAt, receivedAt }: { sentAt: Date; receivedAt: Date },
) {
  const offset = receivedAt.getTime() - sentAt.getTime()
  return before === null ? offset : Math.min(before, offset)
}

/** When the game was asked, by the server's clock; never later than it was received. */
export function momentOf(sentAt: Date, receivedAt: Date, offset: number | null) {
  const corrected = sentAt.getTime() + (Math.abs(offset ?? 0) > TOLERATED_MS ? (offset ?? 0) : 0)
  return Math.min(corrected, receivedAt.getTime())
}
