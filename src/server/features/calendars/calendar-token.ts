import { derivedSecret } from '#server/http/derived-secret.ts'
import type { WhichCalendar } from '#shared/contract/calendars.ts'

export type CalendarAddress = WhichCalendar & { userId: number; generation: number }

/** The secret part of an address. */
export function calendarToken(
  secret: string,
  { userId, kind, championshipId, generation }: CalendarAddress,
) {
  return derivedSecret(secret, `calendar ${userId} ${kind} ${championshipId ?? '-'} ${generation}`)
}
