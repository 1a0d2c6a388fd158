import { Link as LinkIcon } from 'lucide-react'
import type { Driver } from '#shared/contract/drivers.ts'
import { RoleTag } from '#web/lib/role-tag.tsx'
import { Tag } from '#web/ui/index.ts'

type Props = { driver: Pick<Driver, 'role' | 'steamLinked'> }

export function DriverTags({ driver: { role, steamLinked } }: Props) {
  return (
    <>
      <RoleTag role={role} />
      {steamLinked && <Tag icon={LinkIcon}>Steam</Tag>}
    </>
  )
}
