import { Toggle } from '@base-ui/react/toggle'
import type { ReactNode } from 'react'
import { ClassDot } from '../status/class-dot.tsx'
import styles from './filter-button.module.css'

type Props = {
  pressed: boolean
  onPressedChange: (pressed: boolean) => void
  classToken?: string
  children: ReactNode
}

/** One choice of a filter, on or off; stand several in a Cluster. */
export function FilterButton({ pressed, onPressedChange, classToken, children }: Props) {
  return (
    <Toggle
      className={styles['filter']}
      pressed={pressed}
      onPressedChange={(next) => onPressedChange(next)}
    >
      {classToken && <ClassDot classToken={classToken} />}
      {children}
    </Toggle>
  )
}
