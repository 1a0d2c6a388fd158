import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  title: ReactNode
  /** Says what will be lost. */
  description: ReactNode
  confirmLabel: string
  pendingLabel?: string
  cancelLabel?: string
  /** Red, for destructive actions. The default. */
  isDanger?: boolean
  isPending?: boolean
  onConfirm: () => void
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children?: ReactNode
}

/** Asks before an action with consequences. The caller closes it when the action is done. */
export function ConfirmDialog(props: Props) {
  const { title, description, confirmLabel, pendingLabel, cancelLabel = 'Cancel', children } = props
  const { isDanger = true, isPending = false, onConfirm, trigger, open, onOpenChange } = props
  const { popupRef, finalFocus } = useReturnFocus()
  return (
    <AlertDialog.Root
      {...(open !== undefined && { open })}
      onOpenChange={(next, details) => {
        if (isPending && !next) details.cancel()
        else onOpenChange?.(next)
      }}
    >
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['backdrop']} />
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
