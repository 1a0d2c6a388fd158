import type { ReactNode } from 'react'
import styles from './stack.module.css'

type Props = { gap?: 'none' | 'tight' | 'small' | 'normal' | 'large'; children: ReactNode }

export function Stack({ gap = 'normal', children }: Props) {
  return (
    <div className={styles['stack']} data-gap={gap}>
      {children}
    </div>
  )
}
