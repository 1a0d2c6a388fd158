import type { ReserveOrder } from './season-entry.ts'

export type Reserve = { id: number; signedUpAt: Date; starts: number }

/** Who is asked first when a place becomes free. */
export function inReserveOrder<R extends Reserve>(reserves: readonly R[], order: ReserveOrder) {
  return reserves.toSorted(
    (a, b) =>
      (order === 'starts' ? a.starts - b.starts : 0) ||
      a.signedUpAt.getTime() - b.signedUpAt.getTime() ||
      a.id - b.id,
  )
}
