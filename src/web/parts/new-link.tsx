import { Copy } from 'lucide-react'
import { copyText } from './copy-text.ts'
import { Button, DialogActions, DialogClose, Notice, Stack, TextInput } from '#web/ui/index.ts'

type Props = {
  link: string
  /** What the link is good for, and until when. */
  text: string
}

/** In a dialog: shows a link whose secret is not stored, once. */
export function NewLink({ link, text }: Props) {
  return (
    <Stack>
      <TextInput label="Link" value={link} onChange={() => undefined} readOnly />
      <Notice tone="caution" isLive>
        {`Copy it now: it will not be shown again. ${text}`}
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
