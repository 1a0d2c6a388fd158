import type { LucideIcon } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Icon } from '../icon.tsx'
import { OnPaper } from '../timing/on-paper.ts'
import styles from './tag.module.css'

type Props = { icon?: LucideIcon; isStrong?: boolean; children: ReactNode }

/** A small framed word: a role, a platform. */
export function Tag({ icon, isStrong = false, children }: Props) {
  return (
    <span className={styles['tag']} data-strong={isStrong || undefined}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  )
}

/** A small framed word after a name, also on paper. */
export function NameTag({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span className={styles['after']}>{children}</span>
    </>
  )
}

/** Marks the viewer's own row; on paper nobody is signed in. */
export function YouTag({ children = 'You' }: { children?: string | undefined }) {
  if (use(OnPaper)) return null
  // The space is a character, so that none is left where the tag begins a line.
  return (
    <>
      {' '}
      <span className={styles['you']}>{children}</span>
    </>
  )
}
