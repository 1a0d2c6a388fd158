import { EARLIER_SECRET_HOURS, type ProgramWebhook } from '#shared/contract/webhooks.ts'
import { NewLink } from '#web/parts/new-link.tsx'
import { Button, Dialog, DialogActions, DialogClose, Stack, Text } from '#web/ui/index.ts'
import { useReplaceSecret } from './webhooks.api.ts'

type Props = { webhook: ProgramWebhook; open: boolean; onOpenChange: (open: boolean) => void }

/** Makes a new secret and shows it once. */
export function SecretDialog({ webhook, open, onOpenChange }: Props) {
  const replace = useReplaceSecret()
  return (
    <Dialog
      title="Replace Secret"
      description={webhook.name}
      open={open}
      onOpenChange={onOpenChange}
      isPending={replace.isPending}
    >
      {replace.data ? (
        <NewLink
          label="Secret"
          link={replace.data.secret}
          text={`Both secrets sign for ${EARLIER_SECRET_HOURS} hours. Give it to the program until then.`}
        />
      ) : (
        <Stack>
          <Text>
            {`There is a new secret, which is shown once. The one of now signs too for ${EARLIER_SECRET_HOURS} hours; one that was replaced before ends at once.`}
          </Text>
          <DialogActions>
            <DialogClose disabled={replace.isPending} />
            <Button
              variant="primary"
              isPending={replace.isPending}
              pendingLabel="Replacing..."
              onClick={() => replace.mutate(webhook)}
            >
              Replace Secret
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  )
}
