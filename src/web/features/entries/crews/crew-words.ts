import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { type CrewRole, nextCaptain } from '#shared/domain/entries/crew.ts'

export const ROLE_NAMES = {
  driver: 'Driver',
  reserve: 'Reserve',
  manager: 'Manager',
} satisfies Record<CrewRole, string>

/** What happens when this member leaves the crew. */
export function leaveText({ name, event, crew }: Entry, own: CrewMember) {
  if (!own.isCaptain)
    return `You are no longer in the crew of ${name}. To come back, you need a new invitation.`
  const next = nextCaptain(crew)
  return next
    ? `${next.displayName} becomes captain of ${name}.`
    : `Nobody else is in the crew, so ${name} is withdrawn from ${event.title}.`
}
