import type { RoleGrant } from '#shared/contract/roles.ts'

/** What a role is for, after 'of'. */
export function placeText({ championship, event }: Pick<RoleGrant, 'championship' | 'event'>) {
  return event?.title ?? championship?.name ?? 'the whole guild'
}
