/** A primary sender that is silent for this long is replaced, in milliseconds. */
export const SILENT_MS = 10_000

export type Sender = {
  id: number
  /** The person watches, and stays when a driver would leave. */
  isSpectator: boolean
  beganAt: Date
  seenAt: Date
  isPrimary: boolean
}

/** Who moves a session: who does already, then spectators before drivers, then who is connected for longest. */
export function choosePrimary(senders: readonly Sender[], now: Date): number | undefined {
  const heard = senders.filter(({ seenAt }) => now.getTime() - seenAt.getTime() < SILENT_MS)
  const [first] = heard.toSorted(
    (one, other) =>
      Number(other.isPrimary) - Number(one.isPrimary) ||
      Number(other.isSpectator) - Number(one.isSpectator) ||
      one.beganAt.getTime() - other.beganAt.getTime() ||
      one.id - other.id,
  )
  return first?.id
}
