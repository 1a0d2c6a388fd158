import type { Ref } from 'react'
import { ROLE_KEYS, type Role } from '#shared/contract/users.ts'
import { ROLES } from '#shared/domain/permissions.ts'
import { InlineSelect } from '#web/ui/index.ts'

const options = ROLE_KEYS.map((value) => ({ value, label: ROLES[value].shortName }))

type Props = {
  label: string
  value: Role
  onChange: (role: Role) => void
  disabled: boolean
  ref: Ref<HTMLButtonElement>
}

export function RoleSelect(props: Props) {
  return <InlineSelect {...props} options={options} />
}
