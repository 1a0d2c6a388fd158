import { lazy, Suspense } from 'react'
import { TextSkeleton } from '#web/ui/index.ts'

const CleanedHtml = lazy(async () => {
  const { CleanedHtml: view } = await import('./cleaned-html.tsx')
  return { default: view }
})

/** HTML that an admin wrote. The purifier is only loaded when there is some. */
export function StoredHtml({ html }: { html: string }) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <CleanedHtml html={html} />
    </Suspense>
  )
}
