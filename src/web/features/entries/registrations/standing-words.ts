import type { Registration } from '#shared/contract/registrations.ts'
import { formatMoment, withLocalTime } from '#shared/domain/words/dates.ts'

type Standing = Pick<Registration, 'state' | 'offerEndsAt' | 'stateReason' | 'isSkipped'>

/** What a crew has to know about its entry besides its status; undefined if there is nothing more to say. */
export function standingText(
  { state, offerEndsAt, stateReason, isSkipped }: Standing,
  timezone: string,
  localZone?: string,
) {
  const reason = stateReason ? `: ${stateReason}` : ''
  if (state === 'applied') return 'An organiser has yet to confirm this entry.'
  if (state === 'offered' && offerEndsAt)
    return `A place is offered to you until ${withLocalTime(formatMoment(offerEndsAt, timezone), offerEndsAt, timezone, localZone)}`
  if (state === 'rejected') return `Rejected${reason}`
  if (state === 'removed') return `Removed${reason}`
  if (state === 'waitlisted' && isSkipped) return `An organiser lets others pass${reason}`
  return stateReason ? `From an organiser${reason}` : undefined
}
