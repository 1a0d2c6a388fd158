import { type ReactElement, type ReactNode, Suspense } from 'react'
import { later } from '#web/lib/later.tsx'
import { FailedToOpen } from './failed-to-open.tsx'
import { useOpening } from './use-opening.ts'

export type ConfirmDialogProps = {
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
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children?: ReactNode
}

const ConfirmSheet = later(
  async () => (await import('./confirm-sheet.tsx')).ConfirmSheet,
  undefined,
  FailedToOpen,
)

/** Asks before an action with consequences. The caller closes it when the action is done. Loaded when first opened. */
export function ConfirmDialog({ trigger, open, onOpenChange, ...props }: ConfirmDialogProps) {
  const { button, isWanted, opened } = useOpening({ trigger, open, onOpenChange }, ConfirmSheet)
  return (
    <>
      {button}
      {isWanted && (
        <Suspense>
          <ConfirmSheet {...props} {...opened} />
        </Suspense>
      )}
    </>
  )
}
