import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { Championship } from '#shared/contract/championships.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { Button, ConfirmDialog, Panel, Stack, SubLine, Text } from '#web/ui/index.ts'
import { useCloseChampionship } from './closing.api.ts'
import { ReopenDialog } from './reopen-dialog.tsx'

type Props = { championship: Championship & { id: number } }

/** Whether the tables are frozen, who froze them, and the buttons that change it. */
export function StatePanel({ championship }: Props) {
  const moment = useLocalMoment()
  const dialog = useDialogAbout<true>()
  const { closed, heldRounds, reopenings } = championship
  // An open championship that was never closed is the usual case, and says so by its lamp.
  const isUsual = !closed && reopenings.length === 0
  const state = (
    <Text>
      {closed
        ? `Closed on ${moment(closed.at)}${closed.byName === null ? '' : ` by ${closed.byName}`}. Its tables are frozen: results and decisions change nothing any more.`
        : 'Open: its tables follow the results and decisions. Close it once it is decided, to freeze its tables.'}
    </Text>
  )
  const panel = (
    <Panel
      title="State"
      actions={
        <Permitted needs="seasons.edit">
          {closed ? (
            <Button
              size="small"
              icon={LockOpen}
              aria-haspopup="dialog"
              onClick={() => dialog.open(true)}
            >
              Reopen
            </Button>
          ) : (
            heldRounds > 0 && <CloseChampionship championship={championship} />
          )}
        </Permitted>
      }
    >
      {state}
      {reopenings.length > 0 && <Reopenings reopenings={reopenings} />}
      {dialog.about && (
        <ReopenDialog key={dialog.opened} championship={championship} {...dialog.dialog} />
      )}
    </Panel>
  )
  return isUsual ? <Permitted needs="seasons.edit">{panel}</Permitted> : panel
}

function Reopenings({ reopenings }: Pick<Championship, 'reopenings'>) {
  const moment = useLocalMoment()
  return (
    <Stack gap="small">
      {reopenings.map(({ closedAt, at, byName, reason }) => (
        <div key={at.getTime()}>
          Reopened by {byName ?? 'somebody'}, {moment(at)}
          <SubLine>{reason}</SubLine>
          <SubLine>It had been closed on {moment(closedAt)}.</SubLine>
        </div>
      ))}
    </Stack>
  )
}

function CloseChampionship({ championship }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCloseChampionship(championship)
  return (
    <ConfirmDialog
      title="Close Championship"
      description={`The tables of ${championship.name} are frozen as they are now, and its champions join the hall of fame. You can reopen it, with a reason.`}
      confirmLabel="Close Championship"
      pendingLabel="Closing..."
      isDanger={false}
      trigger={
        <Button size="small" icon={Lock}>
          Close Championship
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={close.isPending}
      onConfirm={() => close.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    >
      {unsettled(championship).map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </ConfirmDialog>
  )
}

/** What an admin may have forgotten. */
function unsettled({ heldRounds, plannedRounds, rounds }: Championship) {
  const left = plannedRounds - heldRounds
  const open = rounds.filter(({ state }) => state === 'provisional' || state === 'reopened').length
  return [
    ...(left > 0 ? [`${counted(left, 'round')} will not be raced in it.`] : []),
    ...(open > 0 ? [`The results of ${counted(open, 'round')} are not official yet.`] : []),
  ]
}
