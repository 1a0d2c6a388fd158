import { Copy } from 'lucide-react'
import type { CrewLink } from '#shared/contract/entries.ts'
import type { CrewRole } from '#shared/domain/crew.ts'
import { localMoment } from '#web/lib/local-moment.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  Notice,
  Stack,
  TextInput,
  toast,
} from '#web/ui/index.ts'

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
        <Button variant="primary" icon={Copy} onClick={() => void copy(link)}>
          Copy Link
        </Button>
      </DialogActions>
    </Stack>
  )
}

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    toast.success({ title: 'Link copied' })
  } catch {
    toast.failure({
      title: 'Copy Failed',
      description: 'The browser did not allow it. Select the link and copy it yourself.',
    })
  }
}
