import type { CaseDetail } from '#shared/contract/cases.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { lazyPart, TimingSkeleton } from '#web/ui/index.ts'

const MomentPanels = lazyPart(async () => (await import('./moment-panels.tsx')).MomentPanels, {
  pending: <TimingSkeleton rows={4} />,
})

/** What the file of a race tells of the moment. All laps of the race are loaded for it, so not with the page. */
export function MomentPart({ data }: { data: CaseDetail }) {
  const isInBrowser = useIsInBrowser()
  return isInBrowser && data.inResult ? <MomentPanels data={data} inResult={data.inResult} /> : null
}
