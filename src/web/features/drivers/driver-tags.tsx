import { Link as LinkIcon } from 'lucide-react'
import type { Driver, DriverProfile } from '#shared/contract/drivers.ts'
import { RoleTag } from '#web/parts/role-tag.tsx'
import { Tag } from '#web/ui/index.ts'

type Props = {
  driver: Pick<Driver, 'role' | 'steamLinked'> & Partial<Pick<DriverProfile, 'driverCategory'>>
}

export function DriverTags({ driver: { role, steamLinked, driverCategory } }: Props) {
  return (
    <>
      <RoleTag role={role} />
      {driverCategory && <Tag>{driverCategory}</Tag>}
      {steamLinked && <Tag icon={LinkIcon}>Steam</Tag>}
    </>
  )
}
