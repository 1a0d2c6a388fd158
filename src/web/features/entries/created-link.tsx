import { Copy } from 'lucide-react'
import type { CrewLink } from '#shared/contract/entries.ts'
import type { CrewRole } from '#shared/domain/crew.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { localMoment } from '#web/lib/local-moment.ts'
import { Button, DialogActions, DialogClose, Notice, Stack, TextInput } from '#web/ui/index.ts'

/** Shows a new link, once. */
export function CreatedLink({ link, expiresAt, role }: CrewLink & { role: CrewRole }) {
  return (
    <Stack>
      <TextInput label="Link" value={link} onChange={() => undefined} readOnly />
      <Notice tone="caution" isLive>
        {`Copy it now: it will not be shown again. Whoever opens it can join as ${role}, once, until ${localMoment(expiresAt)}.`}
      </Notice>
      <DialogActions>
        <DialogClose>Close</DialogClose>
        <Button
          variant="primary"
          icon={Copy}
          onClick={() =>
            void copyText(link, { title: 'Link copied' }, 'Select the link and copy it yourself.')
          }
        >
          Copy Link
        </Button>
      </DialogActions>
    </Stack>
  )
}
