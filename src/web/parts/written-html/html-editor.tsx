import { useDeferredValue, useMemo } from 'react'
import { HtmlArea, Pair, Panel, Prose, Tabs, Text, VisualEditor } from '#web/ui/index.ts'
import { cleanHtml } from './clean-html.ts'
import { RemovedNotice } from './removed-notice.tsx'

export const EDITOR_VIEWS = ['html', 'visual'] as const
export type EditorView = (typeof EDITOR_VIEWS)[number]

type Props = {
  label: string
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  view: EditorView
  onViewChange: (view: EditorView) => void
  /** Shown when the text is empty: cleaned HTML, or a sentence. */
  whenEmpty: { html?: string; note: string }
}

const tabs = [
  { value: 'html', label: 'HTML' },
  { value: 'visual', label: 'Visual' },
] as const satisfies { value: EditorView; label: string }[]

/** Edits a text as HTML or visually, next to a preview of what members will see. */
export function HtmlEditor(props: Props) {
  const { label, value, onChange, error, view, onViewChange, whenEmpty } = props
  const { html, removed } = useCleaned(value)

  return (
    <Pair>
      <Tabs
        label={`Editor for ${label}`}
        items={[...tabs]}
        value={view}
        onValueChange={onViewChange}
        isTight
      >
        {view === 'html' ? (
          <HtmlArea label={label} value={value} error={error} onChange={onChange} />
        ) : (
          <VisualEditor label={label} html={clean(value)} clean={clean} onChange={onChange} />
        )}
        <RemovedNotice removed={removed} />
      </Tabs>
      <Panel title="Preview" note="What members will see">
        {html.trim() ? (
          <Prose html={html} />
        ) : (
          <>
            <Text tone="muted">{whenEmpty.note}</Text>
            {whenEmpty.html && <Prose html={whenEmpty.html} />}
          </>
        )}
      </Panel>
    </Pair>
  )
}

const clean = (html: string) => cleanHtml(html).html

/** Cleaning a long text takes a while, so typing has priority. */
function useCleaned(html: string) {
  const deferred = useDeferredValue(html)
  return useMemo(() => cleanHtml(deferred), [deferred])
}
