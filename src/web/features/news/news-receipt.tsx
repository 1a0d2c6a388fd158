import { useQuery } from '@tanstack/react-query'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { ReadingReceipt } from '#web/parts/reading-receipt.tsx'
import { LoadError, Panel } from '#web/ui/index.ts'
import { newsReceiptQuery, useConfirmNews } from './news.api.ts'

/** Nothing for an article that asks nobody, or asked once and no longer does. */
export function NewsReceipt({ newsId }: { newsId: number }) {
  const { data, error, refetch } = useQuery(newsReceiptQuery(newsId))
  const confirm = useConfirmNews(newsId)
  const timezone = useShownZone()
  if (!data && error)
    return (
      <LoadError
        title="Failed to load whether you have read it"
        error={error}
        level={3}
        onRetry={() => void refetch()}
      />
    )
  if (!data || (!data.asksForReceipt && !data.receipt)) return null
  const { textVersion, ...receipt } = data
  return (
    <Panel title="Have You Read It?">
      <ReadingReceipt
        {...receipt}
        timezone={timezone}
        isPending={confirm.isPending}
        onConfirm={() => confirm.mutate(textVersion)}
      />
    </Panel>
  )
}
