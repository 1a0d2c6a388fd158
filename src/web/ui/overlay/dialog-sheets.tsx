import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { CloseDialog } from './close-dialog.ts'
import type { Opened } from './use-opening.ts'
import { useReturnFocus } from './return-focus.ts'
import styles from './dialog.module.css'

export type DialogSheetProps = Opened & {
  title: ReactNode
  /** Names what the dialog acts on. */
  description?: ReactNode
  /** While something is being saved, Escape and clicks outside do nothing. */
  isPending?: boolean
  /** Only if the focus must not return to what opened the dialog: from an editor's dialog it returns to the text. */
  returnFocus?: () => HTMLElement
  /** Buttons at the bottom, the safe one first. A form inside the dialog uses DialogActions instead. */
  footer?: ReactNode
  children?: ReactNode
}

/** The dialog itself, without what opens it. */
export function DialogSheet(props: DialogSheetProps) {
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

export type ConfirmSheetProps = Opened & {
  title: ReactNode
  /** Says what will be lost. */
  description: ReactNode
  confirmLabel: string
  /** Why it cannot be confirmed, in place of the label. */
  disabledReason?: string | undefined
  pendingLabel?: string
  cancelLabel?: string
  /** Red, for destructive actions. The default. */
  isDanger?: boolean
  isPending?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** The question itself, without what opens it. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, description, confirmLabel, pendingLabel, cancelLabel = 'Cancel', children } = props
  const { isDanger = true, isPending = false, disabledReason, onConfirm } = props
  const { open, onOpenChange } = props
  const { popupRef, finalFocus } = useReturnFocus()
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (isPending && !next) details.cancel()
        else onOpenChange(next)
      }}
    >
      <AlertDialog.Portal>
        {/* Also over another dialog, whose input may be at stake. */}
        <AlertDialog.Backdrop forceRender className={styles['backdrop']} />
        <AlertDialog.Viewport className={styles['layer']} data-part="dialog">
          <AlertDialog.Popup ref={popupRef} className={styles['dialog']} finalFocus={finalFocus}>
            <div className={styles['head']} data-plain>
              <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles['description']}>
                {description}
              </AlertDialog.Description>
            </div>
            {children && <div className={styles['body']}>{children}</div>}
            <div className={styles['foot']}>
              <AlertDialog.Close render={<Button disabled={isPending}>{cancelLabel}</Button>} />
              <Button
                variant={isDanger ? 'danger' : 'primary'}
                isPending={isPending}
                disabledReason={disabledReason}
                {...(pendingLabel && { pendingLabel })}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** The first element in the body of a dialog that can take the focus. */
function firstField(body: HTMLElement | null) {
  const candidates = body?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []
  return [...candidates].find((field) => field.tabIndex >= 0 && !field.hasAttribute('disabled'))
}

const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, a[href], [tabindex]'
