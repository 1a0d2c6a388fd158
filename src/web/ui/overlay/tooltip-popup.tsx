import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

type Props = {
  text: ReactNode
  anchor: Element
  open: boolean
  onOpenChange: (open: boolean) => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** The text itself, beside `anchor`. */
export function TooltipPopup({ text, anchor, open, onOpenChange, ...pointer }: Props) {
  return (
    <BaseTooltip.Root open={open} onOpenChange={onOpenChange}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          className={styles['positioner']}
          anchor={anchor}
          sideOffset={6}
          aria-hidden
        >
          <BaseTooltip.Popup className={styles['tooltip']} {...pointer}>
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
