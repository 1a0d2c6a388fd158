import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/index.ts'

/** Asks before a page is left with a text not saved; the browser asks by itself before it closes. */
export function LeaveUnsavedDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you have typed is kept as a draft in this tab, and is here again when you return."
      cancelLabel="Stay"
      confirmLabel="Leave"
      isDanger={false}
      open={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.()
      }}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
