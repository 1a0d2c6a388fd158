import { Copy } from 'lucide-react'
import { copyText } from './copy-text.ts'
import { Button, DialogActions, DialogClose, Notice, Stack, TextInput } from '#web/ui/index.ts'

type Props = {
  /** What it is, if it is no link. */
  label?: string
  link: string
  /** What the link is good for, and until when. */
  text: string
}

/** In a dialog: shows a link, or another secret, that is not shown again. */
export function NewLink({ label = 'Link', link, text }: Props) {
  return (
    <Stack>
      <TextInput label={label} value={link} onChange={() => undefined} readOnly />
      <Notice tone="caution" isLive>
        {`Copy it now: it will not be shown again. ${text}`}
      </Notice>
      <DialogActions>
        <DialogClose>Close</DialogClose>
        <Button
          variant="primary"
          icon={Copy}
          onClick={() =>
            void copyText(
              link,
              { title: `${label} copied` },
              `Select the ${label.toLowerCase()} and copy it yourself.`,
            )
          }
        >
          {`Copy ${label}`}
        </Button>
      </DialogActions>
    </Stack>
  )
}
