import { Download } from 'lucide-react'
import { Button, ButtonRow, Panel, Text } from '#web/ui/index.ts'
import { DeleteAccount } from './delete-account.tsx'
import { type Leaving, useExportOwnData } from './profile.api.ts'

export function OwnData({ leaving }: { leaving: Leaving }) {
  const download = useExportOwnData()

  return (
    <Panel title="Your Data">
      <Text tone="muted">
        Download everything that is stored about you as one file: your account, game profiles,
        registrations, results and the log of your actions.
      </Text>
      <ButtonRow>
        <Button
          icon={Download}
          isPending={download.isPending}
          pendingLabel="Exporting..."
          onClick={() => download.mutate()}
        >
          Export My Data
        </Button>
        <DeleteAccount leaving={leaving} />
      </ButtonRow>
    </Panel>
  )
}
