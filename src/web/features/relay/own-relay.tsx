import { RadioTower } from 'lucide-react'
import { canSomewhere } from '#shared/domain/permissions.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Button, lazyPart, Panel, Text, TextLink } from '#web/ui/index.ts'

const NewRelayDialog = lazyPart(
  async () => (await import('./new-relay-dialog.tsx')).NewRelayDialog,
  { pending: null },
)

/** Where those who may send live data get the program for it. */
export function OwnRelay() {
  const viewer = useViewer()
  const making = useDialogAbout<true>()
  if (!viewer || !canSomewhere(viewer, 'live.send')) return null
  return (
    <Panel
      title="Relay"
      actions={
        <Button size="small" icon={RadioTower} onClick={() => making.open(true)}>
          New Relay
        </Button>
      }
    >
      <Text>
        A program for a PC with Le Mans Ultimate, best that of a spectator who stays for the whole
        race. While a session runs, it sends what happens on the track; afterwards it puts the
        result file into the tray. It never changes anything in the game, and needs{' '}
        <TextLink href="https://nodejs.org">Node 22</TextLink> or newer.
      </Text>
      {making.about && <NewRelayDialog key={making.opened} {...making.dialog} />}
    </Panel>
  )
}
