import { lazy, Suspense } from 'react'
import { TextSkeleton } from '#web/ui/index.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'

const CleanedHtml = lazy(async () => {
  const { CleanedHtml: view } = await import('./cleaned-html.tsx')
  return { default: view }
})

type Props = { html: string; /** As rules are: see Prose. */ isNumbered?: boolean }

/** HTML that an admin wrote. The purifier is only loaded when there is some. */
export function StoredHtml({ html, isNumbered = false }: Props) {
  // The purifier needs a document.
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser) return <TextSkeleton />
  return (
    <Suspense fallback={<TextSkeleton />}>
      <CleanedHtml html={html} isNumbered={isNumbered} />
    </Suspense>
  )
}
