import { useMemo } from 'react'
import { Prose } from '#web/ui/index.ts'
import { cleanHtml } from './written-html/clean-html.ts'

export function CleanedHtml({ html, isNumbered }: { html: string; isNumbered: boolean }) {
  const { html: clean } = useMemo(() => cleanHtml(html), [html])
  return <Prose html={clean} isNumbered={isNumbered} />
}
