import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './meta.module.css'

/** A line of small facts that wraps. */
export function Meta({ children }: { children: ReactNode }) {
  return <div className={styles['meta']}>{children}</div>
}

export function MetaItem({ icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={styles['item']}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  )
}
