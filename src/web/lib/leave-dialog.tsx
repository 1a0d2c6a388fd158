import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/index.ts'

type Props = {
  isDirty: boolean
  /** What was typed is here again when one returns. */
  isKept?: boolean
}

/** Asks before a page is left with something unsaved; the browser asks by itself before it closes. */
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
          ? 'What you have typed is kept as a draft in this tab, and is here again when you return.'
          : 'What you have changed is not saved, and is lost.'
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
