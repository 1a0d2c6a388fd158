import { ConfirmDialog } from '#web/ui/index.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  isPending: boolean
  onConfirm: () => void
}

/** For whoever would lose what they have begun. */
export function LogoutQuestion(props: Props) {
  return (
    <ConfirmDialog
      title="Log out and discard drafts?"
      description="You have begun texts or forms that are not saved, or a report waits to be sent. Logging out deletes what this browser keeps, so they will be lost."
      cancelLabel="Stay"
      confirmLabel="Log Out"
      pendingLabel="Logging out..."
      {...props}
    />
  )
}
