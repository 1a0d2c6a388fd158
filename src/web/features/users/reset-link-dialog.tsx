import { RESET_LINK_HOURS } from '#shared/contract/sign-in.ts'
import type { ManagedUser } from '#shared/contract/users.ts'
import { localMoment } from '#web/browser/local-moment.ts'
import { NewLink } from '#web/parts/new-link.tsx'
import { Button, Dialog, DialogActions, DialogClose, Text } from '#web/ui/index.ts'
import { useCreateResetLink } from './users.api.ts'

type Props = { user: ManagedUser; open: boolean; onOpenChange: (open: boolean) => void }

/** Creates a password reset link and shows it once. */
export function ResetLinkDialog({ user, open, onOpenChange }: Props) {
  const create = useCreateResetLink()
  const created = create.data

  return (
    <Dialog
      title="Reset Password"
      description={user.displayName}
      open={open}
      onOpenChange={onOpenChange}
      isPending={create.isPending}
    >
      {created ? (
        <NewLink link={created.link} text={createdText(created)} />
      ) : (
        <>
          <Text>{explanation(user)}</Text>
          <DialogActions>
            <DialogClose disabled={create.isPending} />
            <Button
              variant="primary"
              isPending={create.isPending}
              pendingLabel="Creating..."
              onClick={() => create.mutate(user)}
            >
              Create Link
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function createdText({ expiresAt }: { expiresAt: Date }) {
  return `It works once, until ${localMoment(expiresAt)}. Anybody who has it can take over the account.`
}

function explanation({ displayName }: ManagedUser) {
  return `This creates a link that lets ${displayName} choose a new password. It works once, for ${RESET_LINK_HOURS} hours, and replaces any earlier link. Using it signs ${displayName} out everywhere. ${displayName} will see on their profile that you created it, and the audit log records it.`
}
