import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/index.ts'

type Props = {
  isDirty: boolean
  /** The text is kept as a draft and restored when the user returns. */
  isKept?: boolean
  /** What is asked if something else than text is lost. */
  question?: Question
}

export type Question = { title: string; description: string }

export const UNSAVED: Question = {
  title: 'Leave without saving?',
  description: 'Your changes have not been saved and will be lost.',
}

/** Asks before the user leaves a page with unsaved changes. The browser itself asks before the tab is closed. */
export function LeaveDialog({ isDirty, isKept = false, question = UNSAVED }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  return (
    <ConfirmDialog
      title={question.title}
      description={
        isKept
          ? 'Your changes are kept as a draft in this tab. You can continue when you come back.'
          : question.description
      }
      cancelLabel="Stay"
      confirmLabel="Leave"
      isDanger={!isKept}
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.()
      }}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
