import { lazyPart } from '../lazy-part.tsx'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { TextSkeleton } from '../feedback/skeleton.tsx'
import type { RichTextProps } from './rich-text.tsx'

const RichText = lazyPart(async () => (await import('./rich-text.tsx')).RichText, {
  pending: <TextSkeleton />,
})

/** Edits HTML visually. Its code is only loaded when it is opened. */
export function VisualEditor(props: RichTextProps) {
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser) return <TextSkeleton />
  return <RichText {...props} />
}
