import { type ReactElement, type ReactNode, type Ref, Suspense, use } from 'react'
import { later } from '#web/lib/later.tsx'
import { Button } from '../button/button.tsx'
import { CloseDialog } from './close-dialog.ts'
import styles from './dialog.module.css'
import { FailedToOpen } from './failed-to-open.tsx'
import { useOpening } from './use-opening.ts'

export type DialogProps = {
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

const DialogSheet = later(
  async () => (await import('./dialog-sheet.tsx')).DialogSheet,
  undefined,
  FailedToOpen,
)

/** A sheet in the middle of the window; on phones it comes up from the bottom. Loaded when it is first opened. */
export function Dialog({ trigger, open, onOpenChange, ...props }: DialogProps) {
  const { button, isWanted, opened } = useOpening({ trigger, open, onOpenChange }, DialogSheet)
  return (
    <>
      {button}
      {isWanted && (
        <Suspense>
          <DialogSheet {...props} {...opened} />
        </Suspense>
      )}
    </>
  )
}

/** The buttons of a dialog whose content is a Form. Its last child. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}

type CloseProps = { ref?: Ref<HTMLButtonElement>; disabled?: boolean; children?: ReactNode }

/** Closes the dialog without doing anything. */
export function DialogClose({ ref, disabled = false, children = 'Cancel' }: CloseProps) {
  const close = use(CloseDialog)
  return (
    <Button ref={ref} disabled={disabled} onClick={close}>
      {children}
    </Button>
  )
}
