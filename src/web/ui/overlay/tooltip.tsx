import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

/** A short text about a focusable element. Screen readers skip it, so the element itself must contain the text as well. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={300} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles['positioner']} sideOffset={6} aria-hidden>
          <BaseTooltip.Popup className={styles['tooltip']}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
