import { CircleSlash2, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { LiveSender } from '#shared/contract/live-desk.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import {
  Button,
  ConfirmDialog,
  Lamp,
  Panel,
  Row,
  Rows,
  SubLine,
  SwitchInput,
} from '#web/ui/index.ts'
import { useCutSender, useTakeSenderBack } from './live-desk.api.ts'

type Props = { senders: readonly LiveSender[]; eventId: number }

/** Who sends a session, with whom an organiser can refuse. */
export function RelaysPanel({ senders, eventId }: Props) {
  const cutting = useDialogAbout<LiveSender>()
  return (
    <Panel title="Relays" isFlush>
      <Rows label="Relays">
        {senders.map((sender) => (
          <Row
            key={sender.id}
            end={
              <Permitted needs="results.upload">
                <SenderAction sender={sender} eventId={eventId} onCut={cutting.open} />
              </Permitted>
            }
          >
            <b>{nameOf(sender)}</b> <SenderLamp sender={sender} />
            <SenderLine sender={sender} />
          </Row>
        ))}
      </Rows>
      {cutting.about && (
        <CutDialog
          key={cutting.opened}
          sender={cutting.about}
          eventId={eventId}
          {...cutting.dialog}
        />
      )}
    </Panel>
  )
}

const nameOf = ({ name }: LiveSender) => name ?? 'A former member'

function SenderLamp({ sender: { isCut, isPrimary, seesOtherwise } }: { sender: LiveSender }) {
  if (isCut) return <Lamp tone="full">Refused</Lamp>
  if (seesOtherwise) return <Lamp tone="soon">Sees another race</Lamp>
  return isPrimary ? <Lamp tone="go">Moves the table</Lamp> : <Lamp tone="closed">Stands by</Lamp>
}

function SenderLine({ sender }: { sender: LiveSender }) {
  const localMoment = useLocalMoment()
  const { since, seenAt, laps, offsetSeconds } = sender
  const clock =
    offsetSeconds === null
      ? ''
      : `. Its clock is ${counted(Math.abs(offsetSeconds), 'second')} ${offsetSeconds > 0 ? 'slow' : 'fast'}, which is corrected`
  return (
    <SubLine>
      {`Since ${localMoment(since)}, heard of ${localMoment(seenAt)}. First to tell ${counted(laps, 'lap')}${clock}.`}
    </SubLine>
  )
}

type ActionProps = { sender: LiveSender; eventId: number; onCut: (sender: LiveSender) => void }

function SenderAction({ sender, eventId, onCut }: ActionProps) {
  const takeBack = useTakeSenderBack(eventId)
  if (sender.isCut)
    return (
      <Button
        size="small"
        icon={RotateCcw}
        isPending={takeBack.isPending}
        aria-label={`Take the relay of ${nameOf(sender)} again`}
        onClick={() => takeBack.mutate(sender.id)}
      >
        Take Again
      </Button>
    )
  return (
    <Button
      size="small"
      icon={CircleSlash2}
      aria-label={`Refuse the relay of ${nameOf(sender)}`}
      onClick={() => onCut(sender)}
    >
      Refuse
    </Button>
  )
}

type CutProps = {
  sender: LiveSender
  eventId: number
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

function CutDialog({ sender, eventId, ...dialog }: CutProps) {
  const [discard, setDiscard] = useState(false)
  const cut = useCutSender(eventId)
  return (
    <ConfirmDialog
      title="Refuse Relay"
      description={`Nothing of the relay of ${nameOf(sender)} is taken any more in this session. If it moves the table, the next one does from then on.`}
      confirmLabel="Refuse Relay"
      pendingLabel="Refusing..."
      isPending={cut.isPending}
      onConfirm={() =>
        cut.mutate(
          { senderId: sender.id, name: nameOf(sender), discard },
          { onSuccess: () => dialog.onOpenChange(false) },
        )
      }
      {...dialog}
    >
      <SwitchInput
        label={`Forget the ${counted(sender.laps, 'lap')} that it was the first to tell`}
        help="Other relays tell them again, as far as their game knows them. This cannot be undone."
        words={['Forget them', 'Keep them']}
        checked={discard}
        onChange={setDiscard}
      />
    </ConfirmDialog>
  )
}
