import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/index.ts'

type Props = {
  isDirty: boolean
  /** The text is kept as a draft and restored when the user returns. */
  isKept?: boolean
}

/** Asks before the user leaves a page with unsaved changes. The browser itself asks before the tab is closed. */
export function LeaveDialog({ isDirty, isKept = false }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  return (
    <ConfirmDialog
      title="Leave without saving?"
      description={
        isKept
          ? 'Your changes are kept as a draft in this tab. You can continue when you come back.'
          : 'Your changes have not been saved and will be lost.'
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
