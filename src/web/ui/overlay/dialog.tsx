import { type ReactElement, type ReactNode, type Ref, use } from 'react'
import { Button } from '../button/button.tsx'
import { CloseDialog } from './close-dialog.ts'
import type { ConfirmSheetProps, DialogSheetProps } from './dialog-sheets.tsx'
import styles from './dialog.module.css'
import { lazyDialog } from './lazy-dialog.ts'
import { type Opened, useOpening } from './use-opening.ts'

type Opens<SheetProps> = Omit<SheetProps, keyof Opened> & {
  /** A Button that opens it; without one the caller controls `open`. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export type DialogProps = Opens<DialogSheetProps>

const DialogSheet = lazyDialog(async () => (await import('./dialog-sheets.tsx')).DialogSheet)

const ConfirmSheet = lazyDialog(async () => (await import('./dialog-sheets.tsx')).ConfirmSheet)

/** A sheet in the middle of the window; on phones it comes up from the bottom. Base UI is loaded when it is first opened. */
export function Dialog({ trigger, open, onOpenChange, ...props }: DialogProps) {
  const { button, isWanted, opened } = useOpening({ trigger, open, onOpenChange }, DialogSheet)
  return (
    <>
      {button}
      {isWanted && <DialogSheet {...props} {...opened} />}
    </>
  )
}

/** Asks before an action with consequences. The caller closes it when the action is done. */
export function ConfirmDialog({ trigger, open, onOpenChange, ...props }: Opens<ConfirmSheetProps>) {
  const { button, isWanted, opened } = useOpening({ trigger, open, onOpenChange }, ConfirmSheet)
  return (
    <>
      {button}
      {isWanted && <ConfirmSheet {...props} {...opened} />}
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
