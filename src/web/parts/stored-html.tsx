import { TextSkeleton, lazyPart } from '#web/ui/index.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'

const CleanedHtml = lazyPart(async () => (await import('./cleaned-html.tsx')).CleanedHtml, {
  pending: <TextSkeleton />,
})

type Props = { html: string; /** As rules are: see Prose. */ isNumbered?: boolean }

/** HTML that an admin wrote. The purifier is only loaded when there is some. */
export function StoredHtml({ html, isNumbered = false }: Props) {
  // The purifier needs a document.
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser) return <TextSkeleton />
  return <CleanedHtml html={html} isNumbered={isNumbered} />
}
