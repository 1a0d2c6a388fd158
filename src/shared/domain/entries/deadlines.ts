const HOUR_MS = 3_600_000

/** In hours before the start. An event may have others. Reference: entries and stewarding, A4. */
export const DEADLINE_HOURS = {
  /** Later, a withdrawal is late. */
  freeWithdrawalHours: 24,
  /** Later, only an organiser changes crews, cars and numbers. */
  lineUpHours: 24,
  /** From then on, a place is offered in place of a promotion. */
  offerHours: 48,
  /** Later, only an organiser lets somebody in. */
  lastPromotionHours: 2,
} as const
export type DeadlineSetting = keyof typeof DEADLINE_HOURS

/** After its start was moved, an event's crews can withdraw freely for so long. */
const FREE_AFTER_MOVE_HOURS = 24

/** An event, with the hours that were set for it; null for the default. */
type Timed<Setting extends DeadlineSetting> = { startDateTime: Date } & {
  [Name in Setting]: number | null
}

/** The instant of a deadline. It moves with the start. */
export function deadlineOf<Setting extends DeadlineSetting>(
  event: Timed<Setting>,
  setting: Setting,
) {
  const hours = event[setting] ?? DEADLINE_HOURS[setting]
  return new Date(event.startDateTime.getTime() - hours * HOUR_MS)
}

/** Until then, a crew withdraws without being late. */
export function freeWithdrawalEnds(
  event: Timed<'freeWithdrawalHours'> & { startMovedAt: Date | null },
) {
  const ends = deadlineOf(event, 'freeWithdrawalHours')
  if (!event.startMovedAt) return ends
  const reopened = event.startMovedAt.getTime() + FREE_AFTER_MOVE_HOURS * HOUR_MS
  return new Date(Math.max(ends.getTime(), reopened))
}
