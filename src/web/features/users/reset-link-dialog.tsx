import { Copy } from 'lucide-react'
import { RESET_LINK_HOURS } from '#shared/contract/sign-in.ts'
import type { ManagedUser } from '#shared/contract/users.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { localMoment } from '#web/lib/local-moment.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Notice,
  Stack,
  Text,
  TextInput,
} from '#web/ui/index.ts'
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
      {created ? <CreatedLink {...created} /> : <Text>{explanation(user)}</Text>}
      <DialogActions>
        <DialogClose disabled={create.isPending}>{created ? 'Close' : 'Cancel'}</DialogClose>
        {created ? (
          <Button
            variant="primary"
            icon={Copy}
            onClick={() =>
              void copyText(
                created.link,
                { title: 'Link copied' },
                'Select the link and copy it yourself.',
              )
            }
          >
            Copy Link
          </Button>
        ) : (
          <Button
            variant="primary"
            isPending={create.isPending}
            pendingLabel="Creating..."
            onClick={() => create.mutate(user)}
          >
            Create Link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function CreatedLink({ link, expiresAt }: { link: string; expiresAt: Date }) {
  return (
    <Stack>
      <TextInput label="Link" value={link} onChange={() => undefined} readOnly />
      <Notice tone="caution" isLive>
        {`Copy it now: it will not be shown again. It works once, until ${localMoment(expiresAt)}. Anybody who has it can take over the account.`}
      </Notice>
    </Stack>
  )
}

function explanation({ displayName }: ManagedUser) {
  return `This creates a link that lets ${displayName} choose a new password. It works once, for ${RESET_LINK_HOURS} hours, and replaces any earlier link. Using it signs ${displayName} out everywhere. ${displayName} will see on their profile that you created it, and the audit log records it.`
}
