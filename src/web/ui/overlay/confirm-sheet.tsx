import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '../button/button.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import styles from './dialog.module.css'
import type { Opened } from './use-opening.ts'
import { useReturnFocus } from './return-focus.ts'

type Props = Omit<ConfirmDialogProps, 'trigger' | 'open' | 'onOpenChange'> & Opened

/** The question itself, without what opens it. */
export function ConfirmSheet(props: Props) {
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
