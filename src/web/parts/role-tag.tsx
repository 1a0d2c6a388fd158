import type { Role } from '#shared/contract/users.ts'
import { ROLES } from '#shared/domain/permissions.ts'
import { Tag } from '#web/ui/index.ts'

/** 'Admin' or 'Driver'. */
export function RoleTag({ role }: { role: Role }) {
  return <Tag isStrong={ROLES[role].may.length > 0}>{ROLES[role].shortName}</Tag>
}
