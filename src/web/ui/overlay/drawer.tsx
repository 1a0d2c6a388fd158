import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import type { ReactElement, ReactNode } from 'react'
import styles from './drawer.module.css'

type Props = {
  /** For screen readers. */
  label: string
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** A click outside does not close it, so something inside must. */
  staysOpen?: boolean
  children: ReactNode
}

/** Slides in from the left over the page: 84 % of the width, up to 304 px. Swiping left closes it. */
export function Drawer({ label, trigger, open, onOpenChange, staysOpen = false, children }: Props) {
  return (
    <BaseDrawer.Root
      swipeDirection="left"
      disablePointerDismissal={staysOpen}
      {...(open !== undefined && { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      {trigger && <BaseDrawer.Trigger render={trigger} />}
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={styles['backdrop']} />
        <BaseDrawer.Viewport className={styles['layer']}>
          <BaseDrawer.Popup className={styles['drawer']} aria-label={label}>
            <BaseDrawer.Content className={styles['content']}>{children}</BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
