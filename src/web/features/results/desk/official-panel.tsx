import { BadgeCheck, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, ConfirmDialog, Panel, Tag, Text } from '#web/ui/index.ts'
import { useConfirmResults } from './official.api.ts'
import { ReopenDialog } from './reopen-dialog.tsx'

type Props = { desk: ResultsDesk; classification: NonNullable<ResultsDesk['classification']> }

/** Whether the classification is official, and the buttons that change it. */
export function OfficialPanel({ desk, classification }: Props) {
  const [isReopening, setIsReopening] = useState(false)
  const isProvisional = classification.state === 'provisional'

  return (
    <Panel
      title="State"
      note={<Tag>{stateWords(classification, desk.event.timezone)}</Tag>}
      actions={
        <Permitted needs="results.adjust">
          {isProvisional ? (
            <ConfirmResults desk={desk} />
          ) : (
            <Button size="small" icon={LockOpen} onClick={() => setIsReopening(true)}>
              Reopen Results
            </Button>
          )}
        </Permitted>
      }
    >
      <Text>{isProvisional ? provisionalText(desk) : OFFICIAL_TEXT}</Text>
      {isReopening && <ReopenDialog desk={desk} onClose={() => setIsReopening(false)} />}
    </Panel>
  )
}

/** What somebody has reopened, and what is no file's, waits for a person. */
function provisionalText({ event, file, versions }: ResultsDesk) {
  return event.confirmsResults && file && versions.length === 0
    ? 'Members see these results as provisional. They become official by themselves once the time for reports is over and no case of the race is open.'
    : 'Members see these results as provisional. Confirm them once penalties and protests are settled.'
}
const OFFICIAL_TEXT =
  'Each change of the classification makes a new version, with its reason. Earlier versions stay readable below.'

function ConfirmResults({ desk: { event, session, version } }: { desk: ResultsDesk }) {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useConfirmResults({ eventId: event.id, session: session?.id, version })

  return (
    <ConfirmDialog
      title="Confirm Results"
      description={`The classification of ${event.title} becomes official as it is now. You can still adjust it: each change makes a new version.`}
      confirmLabel="Confirm Results"
      pendingLabel="Confirming..."
      isDanger={false}
      trigger={
        <Button size="small" icon={BadgeCheck}>
          Confirm Results
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={confirm.isPending}
      onConfirm={() => confirm.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    />
  )
}
