import { Copy } from 'lucide-react'
import type { EventEntries } from '#shared/contract/event-entries.ts'
import { Button, Dialog } from '#web/ui/index.ts'
import { NamesToCopy } from './names-to-copy.tsx'

/** The Race Control usernames for the game's session setup. */
export function CopyNames({ listed }: { listed: EventEntries }) {
  return (
    <Dialog
      title="Names for the Session Setup"
      description="The Race Control usernames of the drivers and reserves of all confirmed entries, one per line."
      trigger={<Button icon={Copy}>Copy Names</Button>}
    >
      <NamesToCopy listed={listed} />
    </Dialog>
  )
}
