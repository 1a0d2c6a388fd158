import { useState } from 'react'
import { ConfirmDialog, Dialog, type DialogProps } from '#web/ui/index.ts'
import { LeaveDialog, type Question, UNSAVED } from './leave-dialog.tsx'

type Props = DialogProps & {
  /** Something would be lost. */
  isDirty: boolean
  /** What is asked if something else than text is lost. */
  question?: Question
}

/** A dialog that asks before it loses what is in it: when it is closed, and when the page or the tab is left. */
export function GuardedDialog({ isDirty, question = UNSAVED, children, ...dialog }: Props) {
  const { onOpenChange, ...props } = dialog
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Dialog
      {...props}
      onOpenChange={(next) => {
        if (!next && isDirty) setIsLeaving(true)
        else onOpenChange?.(next)
      }}
    >
      {children}
      <ConfirmDialog
        {...question}
        cancelLabel="Stay"
        confirmLabel="Leave"
        // What was to be lost may have been saved in the meantime, or is being saved.
        open={isLeaving && isDirty && !dialog.isPending}
        onOpenChange={setIsLeaving}
        onConfirm={() => {
          setIsLeaving(false)
          onOpenChange?.(false)
        }}
      />
      <LeaveDialog isDirty={isDirty} question={question} />
    </Dialog>
  )
}
