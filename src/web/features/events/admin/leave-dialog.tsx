import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/index.ts'

/** Asks before a page is left with something unsaved; the browser asks by itself before it closes. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you have changed is not saved, and is lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.()
      }}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
