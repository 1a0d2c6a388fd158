import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, type Ref, useRef } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { useReturnFocus } from './return-focus.ts'
import styles from './dialog.module.css'

type Props = {
  title: ReactNode
  /** Names what the dialog acts on. */
  description?: ReactNode
  /** A Button that opens it; without one the caller controls `open`. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** While something is being saved, Escape and clicks outside do nothing. */
  isPending?: boolean
  /** Only if the focus must not return to what opened the dialog: from an editor's dialog it returns to the text. */
  returnFocus?: () => HTMLElement
  /** Buttons at the bottom, the safe one first. A form inside the dialog uses DialogActions instead. */
  footer?: ReactNode
  children?: ReactNode
}

/** A sheet in the middle of the window; on phones it comes up from the bottom. */
export function Dialog(props: Props) {
  const {
    title,
    description,
    trigger,
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
      {...(open !== undefined && { open })}
      onOpenChange={(next, details) => {
        if (isPending && !next) details.cancel()
        else onOpenChange?.(next)
      }}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
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
            {children && (
              <div ref={body} className={styles['body']}>
                {children}
              </div>
            )}
            {footer && <div className={styles['foot']}>{footer}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** The buttons of a dialog whose content is a Form. Its last child. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

type CloseProps = { ref?: Ref<HTMLButtonElement>; disabled?: boolean; children?: ReactNode }

/** Closes the dialog without doing anything. */
export function DialogClose({ ref, disabled = false, children = 'Cancel' }: CloseProps) {
  return <BaseDialog.Close ref={ref} render={<Button disabled={disabled}>{children}</Button>} />
}

/** The first element in the body of a dialog that can take the focus. */
function firstField(body: HTMLElement | null) {
  const candidates = body?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []
  return [...candidates].find((field) => field.tabIndex >= 0 && !field.hasAttribute('disabled'))
}

const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, a[href], [tabindex]'
