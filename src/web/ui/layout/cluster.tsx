import type { ReactNode } from 'react'
import styles from './cluster.module.css'

type Props = {
  gap?: 'tight' | 'small' | 'normal' | 'large'
  align?: 'start' | 'end' | 'between'
  children: ReactNode
}

/** A row that wraps. */
export function Cluster({ gap = 'small', align = 'start', children }: Props) {
  return (
    <div className={styles['cluster']} data-gap={gap} data-align={align}>
      {children}
    </div>
  )
}
