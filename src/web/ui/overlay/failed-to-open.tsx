import { createPortal } from 'react-dom'
import { partError, retryOf } from '../failed-part.ts'
import { Button } from '../button/button.tsx'
import { LoadError } from '../feedback/load-error.tsx'
import styles from './failed-to-open.module.css'

export type OfDialog = { open?: boolean; isOpen?: boolean; onOpenChange: (open: boolean) => void }

type Props = { error: unknown; onRetry: () => void; of: OfDialog }

/** In place of a dialog or menu whose code was not loaded. The browser's own dialog needs no code. */
export function FailedToOpen({ error, onRetry, of }: Props) {
  const { open: isShown = true, isOpen = isShown, onOpenChange } = of
  if (!isOpen) return null
  const close = () => onOpenChange(false)
  // Text in a table's cell, where its button may be, looks different.
  return createPortal(
    <dialog
      ref={show}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <LoadError error={partError(error)} isBare {...retryOf(error, onRetry)} />
      <div className={styles['foot']}>
        <Button onClick={close}>Close</Button>
      </div>
    </dialog>,
    document.body,
  )
}

function show(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  // Returns the focus.
  return () => dialog?.close()
}
