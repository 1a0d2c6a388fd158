import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../button/button.tsx'
import { CloseDialog } from './close-dialog.ts'
import type { DialogProps } from './dialog.tsx'
import type { Opened } from './use-opening.ts'
import { useReturnFocus } from './return-focus.ts'
import styles from './dialog.module.css'

type Props = Omit<DialogProps, 'trigger' | 'open' | 'onOpenChange'> & Opened

/** The dialog itself, without what opens it. */
export function DialogSheet(props: Props) {
  const {
    title,
    description,
    open,
    onOpenChange,
    isPending = false,
    returnFocus,
    footer,
    children,
  } = props
  const { popupRef, getPopup, finalFocus } = useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (isPending && !next) details.cancel()
        else onOpenChange(next)
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Viewport className={styles['layer']} data-part="dialog">
          <BaseDialog.Popup
            ref={popupRef}
            className={styles['dialog']}
            // Focusing a field would open the keyboard of a touch screen.
            initialFocus={(by) => (by !== 'touch' && firstField(body.current)) || getPopup()}
            finalFocus={returnFocus ?? finalFocus}
          >
            <div className={styles['head']}>
              <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className={styles['description']}>
                  {description}
                </BaseDialog.Description>
              )}
              <div className={styles['close']}>
                <BaseDialog.Close render={<IconButton label="Close" icon={X} />} />
              </div>
            </div>
            <CloseDialog value={() => isPending || onOpenChange(false)}>
              {children && (
                <div ref={body} className={styles['body']}>
                  {children}
                </div>
              )}
              {footer && <div className={styles['foot']}>{footer}</div>}
            </CloseDialog>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** The first element in the body of a dialog that can take the focus. */
function firstField(body: HTMLElement | null) {
  const candidates = body?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []
  return [...candidates].find((field) => field.tabIndex >= 0 && !field.hasAttribute('disabled'))
}

const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, a[href], [tabindex]'
