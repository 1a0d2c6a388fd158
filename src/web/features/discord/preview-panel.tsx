import type { MessagePreview } from '#shared/contract/discord.ts'
import { EmptyState, Panel } from '#web/ui/index.ts'
import { MessageCard } from './message-card.tsx'

/** The message of the next event. */
export function PreviewPanel({ preview }: { preview: MessagePreview | null }) {
  return (
    <Panel title="Next Event in Discord">
      {preview ? (
        <MessageCard message={preview} />
      ) : (
        <EmptyState
          isBare
          level={3}
          drawing="grid"
          title="No Event to Come"
          text="The message of the next event is shown here."
        />
      )}
    </Panel>
  )
}
