import { lazy, Suspense } from 'react'
import { useIsInBrowser } from '#web/lib/use-is-in-browser.ts'
import { TextSkeleton } from '../feedback/skeleton.tsx'
import type { RichTextProps } from './rich-text.tsx'

const RichText = lazy(async () => {
  const { RichText: editor } = await import('./rich-text.tsx')
  return { default: editor }
})

/** Edits HTML visually. Its code is only loaded when it is opened. */
export function VisualEditor(props: RichTextProps) {
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser) return <TextSkeleton />
  return (
    <Suspense fallback={<TextSkeleton />}>
      <RichText {...props} />
    </Suspense>
  )
}
