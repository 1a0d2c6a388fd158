import type { LucideIcon } from 'lucide-react'
import { Icon } from '../icon.tsx'
import styles from './avatar.module.css'

/** Where others have an Avatar, for what is not a person. */
export function IconTile({ icon }: { icon: LucideIcon }) {
  return (
    <span className={styles['avatar']} data-size="normal">
      <Icon icon={icon} />
    </span>
  )
}
