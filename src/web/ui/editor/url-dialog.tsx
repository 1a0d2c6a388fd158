import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { ALLOWED_HTML, isAllowedUrl, secureImageUrl } from '#shared/domain/guild/allowed-html.ts'
import { Button } from '../button/button.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextInput } from '../form/text-input.tsx'
import { Stack } from '../layout/layout.tsx'
import { DialogActions } from '../overlay/dialog.tsx'
import { DialogClose } from '../overlay/dialog.tsx'
import { Dialog } from '../overlay/dialog.tsx'

type Props = { kind: 'link' | 'image'; editor: Editor; onClose: () => void }

const MAX_URL_LENGTH = 2048

/** Asks for the URL of a link or an image. */
export function UrlDialog({ kind, editor, onClose }: Props) {
  const isLink = kind === 'link'
  const attributes = editor.getAttributes(kind) as Record<string, string | null>
  const had = (isLink ? attributes['href'] : attributes['src']) ?? ''
  const [url, setUrl] = useState(had)
  const [words, setWords] = useState(attributes['alt'] ?? '')
  const [error, setError] = useState<string>()

  function save(event: FormEvent) {
    event.preventDefault()
    const trimmed = isLink ? url.trim() : secureImageUrl(url.trim())
    const wrong = problemOf(trimmed)
    setError(wrong)
    if (wrong) return
    if (isLink) setLink(editor, trimmed)
    else editor.chain().focus().setImage({ src: trimmed, alt: words.trim() }).run()
    onClose()
  }

  function problemOf(trimmed: string) {
    if (!trimmed) return 'URL is required'
    if (isAllowedUrl(trimmed, isLink ? ALLOWED_HTML.schemes : ALLOWED_HTML.imageSchemes))
      return undefined
    return `The URL must begin with ${isLink ? 'https://, http:// or mailto:' : 'https:// or http://'}`
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Dialog
      title={isLink ? 'Link' : 'Image'}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      returnFocus={() => editor.view.dom}
    >
      <form noValidate onSubmit={save}>
        <Stack>
          <TextInput
            label="URL"
            type="url"
            maxLength={MAX_URL_LENGTH}
            value={url}
            error={error}
            onChange={setUrl}
          />
          {!isLink && (
            <TextInput
              label="Description"
              help="Screen readers read this aloud"
              value={words}
              onChange={setWords}
            />
          )}
          <DialogActions>
            {isLink && had && <Button onClick={remove}>Remove Link</Button>}
            <DialogClose />
            <SubmitButton label={isLink ? 'Set Link' : 'Insert Image'} />
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Without a selection, the URL becomes the link's text. */
function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus()
  if (editor.isActive('link')) chain.extendMarkRange('link').setLink({ href }).run()
  else if (editor.state.selection.empty)
    chain
      .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run()
  else chain.setLink({ href }).run()
}
