import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import prose from '../layout/prose.module.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import { lostInVisual } from './lost-in-visual.ts'
import { richTextKit } from './rich-text-kit.ts'
import styles from './rich-text.module.css'
import { toSource } from './to-source.ts'

export type RichTextProps = {
  label: string
  /** HTML, already cleaned. */
  html: string
  /** Cleans what is pasted. */
  clean: (html: string) => string
  /** Called with the new HTML after each edit, never for a text that is only shown. */
  onChange: (html: string) => void
}

/** Unsupported HTML is not shown, and only dropped when the user confirms it. */
export function RichText({ label, html, clean, onChange }: RichTextProps) {
  const written = useRef(html)
  const [acceptedFor, setAcceptedFor] = useState<string>()
  const lost = useMemo(() => lostInVisual(html), [html])
  const isReadOnly = lost.length > 0 && acceptedFor !== html
  const editor = useEditor({
    extensions: richTextKit,
    content: html,
    // The content security policy forbids style elements: rich-text.module.css has these rules.
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: {
      attributes: {
        class: `${styles['text']} ${prose['prose']}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      transformPastedHTML: clean,
      // Tab moves to the next control, as everywhere else on the page.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Tab' },
    },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : toSource(current.getHTML())
      onChange(written.current)
    },
  })

  useEffect(() => {
    if (html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly])

  return (
    <div className={styles['editor']}>
      {isReadOnly ? (
        <Notice tone="caution" title="The visual editor cannot show everything in this text">
          <p>Editing it here would lose {lost.join(', ')}. The HTML view keeps it. </p>
          <Button size="small" onClick={() => setAcceptedFor(html)}>
            Edit Without It
          </Button>
        </Notice>
      ) : (
        <EditorToolbar editor={editor} label={`Formatting of ${label}`} />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
