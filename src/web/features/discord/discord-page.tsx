import { useQuery } from '@tanstack/react-query'
import { Columns, LoadError, Notice, Page, Panel, TimingSkeleton } from '#web/ui/index.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { discordQuery } from './discord.api.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'
import { WordingsPanel } from './wordings-panel.tsx'

/** Where the guild posts in Discord, what was posted, and how it looks. */
export function DiscordPage() {
  const { data, error, refetch } = useQuery(discordQuery)

  return (
    <Page
      title="Discord"
      subtitle="Events, results and news are posted to your server by webhooks."
    >
      {!data && (
        <Panel isFlush>
          {error ? (
            <LoadError
              title="Failed to load Discord"
              error={error}
              isBare
              onRetry={() => void refetch()}
            />
          ) : (
            <TimingSkeleton rows={6} />
          )}
        </Panel>
      )}
      {data && !data.isAvailable && (
        <Notice tone="caution" title="Posts need the address of this site">
          They link to its pages. Whoever runs the server sets PUBLIC_URL to the address that
          members use, and starts Paddock again.
        </Notice>
      )}
      {data && (
        <Columns side={<PreviewPanel preview={data.preview} />}>
          <WebhooksPanel
            webhooks={data.webhooks}
            championships={data.championships}
            isAvailable={data.isAvailable}
          />
          <WordingsPanel />
          <DeliveriesPanel counts={data.deliveries} failed={data.failed} />
        </Columns>
      )}
    </Page>
  )
}
