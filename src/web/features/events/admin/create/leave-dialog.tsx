import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/index.ts'

/** Asks before the page is left with something typed; the browser asks by itself before it closes. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })

  return (
    <ConfirmDialog
      title="Leave without creating the event?"
      description="What you have typed is kept as a draft in this tab, and offered back when you return."
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
