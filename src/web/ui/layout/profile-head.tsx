import type { ReactNode } from 'react'
import { Avatar } from '../drawing/avatar.tsx'
import { Heading, type HeadingLevel } from './heading.tsx'
import styles from './profile-head.module.css'

type Props = { name: string; src?: string | null; level?: HeadingLevel; children?: ReactNode }

/** A person's picture, name in big letters, and a line about them. */
export function ProfileHead({ name, src = null, level = 2, children }: Props) {
  return (
    <div className={styles['head']}>
      <Avatar name={name} src={src} size="large" />
      <div>
        <Heading level={level} className={styles['name']}>
          {name}
        </Heading>
        {children}
      </div>
    </div>
  )
}
