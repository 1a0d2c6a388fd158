import { Link as LinkIcon } from 'lucide-react'
import type { Driver } from '#shared/contract/drivers.ts'
import { Tag } from '#web/ui/index.ts'

type Props = { driver: Pick<Driver, 'role' | 'steamLinked'> }

/** 'Admin' or 'Driver', and whether the game platform is linked. */
export function DriverTags({ driver: { role, steamLinked } }: Props) {
  const isAdmin = role === 'admin'
  return (
    <>
      <Tag isStrong={isAdmin}>{isAdmin ? 'Admin' : 'Driver'}</Tag>
      {steamLinked && <Tag icon={LinkIcon}>Steam</Tag>}
    </>
  )
}
