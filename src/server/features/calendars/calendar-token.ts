import { createHmac } from 'node:crypto'
import type { WhichCalendar } from '#shared/contract/calendars.ts'

const TOKEN_BYTES = 16

export type CalendarAddress = WhichCalendar & { userId: number; generation: number }

/** The secret part of an address: 22 characters, which can be computed again, so that it is stored nowhere. */
export function calendarToken(
  secret: string,
  { userId, kind, championshipId, generation }: CalendarAddress,
) {
  return createHmac('sha256', secret)
    .update(`calendar ${userId} ${kind} ${championshipId ?? '-'} ${generation}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
}
