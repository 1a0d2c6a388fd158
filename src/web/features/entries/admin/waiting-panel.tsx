import type { EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import {
  type Approval,
  approvalOf,
  approvalsOf,
  positionIfApproved,
} from '#shared/domain/entries/approvals.ts'
import {
  Button,
  ButtonRow,
  CheckBox,
  Cluster,
  Lamp,
  type LampTone,
  NumberPlate,
  Panel,
  Row,
  Rows,
  SubLine,
} from '#web/ui/index.ts'
import { useDecide } from './decide.api.ts'
import { EntryActions } from './entry-actions.tsx'
import type { ActOn } from './entry-acts.api.ts'
import type { Picks } from './use-picks.ts'

type Props = {
  listed: EventEntries
  now: Date
  picks: Picks
  onAct: (act: ActOn) => void
}

/** The entries that wait for approval, each with whether a place is free for it. */
export function WaitingPanel({ listed, now, picks, onAct }: Props) {
  const waiting = listed.entries.filter(({ state }) => state === 'applied')
  if (waiting.length === 0 || listed.event.status !== 'upcoming') return null
  const gets = approvalsOf(listed, new Set(waiting.map(({ id }) => id)))
  const fitting = waiting.filter(({ id }) => gets.get(id) === 'place').map(({ id }) => id)
  return (
    <Panel
      title="Waiting for Your Answer"
      isFlush
      actions={
        fitting.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => picks.add(fitting)}>
            Choose All That Fit
          </Button>
        )
      }
    >
      <Rows label="Entries that wait for approval">
        {waiting.map((entry) => (
          <WaitingRow
            key={entry.id}
            entry={entry}
            listed={listed}
            now={now}
            picks={picks}
            onAct={onAct}
          />
        ))}
      </Rows>
    </Panel>
  )
}

const LAMPS = {
  place: 'go',
  waitlist: 'soon',
  none: 'full',
} as const satisfies Record<Approval, LampTone>

function WaitingRow({ entry, listed, now, picks, onAct }: Props & { entry: EventEntry }) {
  const decide = useDecide(listed.event)
  const { gets, why } = approvalOf(listed, entry)
  const { id, name, number, teamName, car, crew } = entry
  return (
    <Row
      isYou={picks.has(id)}
      lead={
        <Cluster gap="small">
          <CheckBox
            aria-label={`Choose ${name}`}
            checked={picks.has(id)}
            onCheckedChange={(isPicked) => picks.set(id, isPicked)}
          />
          <NumberPlate number={number ?? '-'} classToken={car.carClass.name} />
        </Cluster>
      }
      end={
        <ButtonRow>
          {gets !== 'none' && (
            <Button
              size="small"
              isPending={decide.isPending}
              pendingLabel="Confirming..."
              onClick={() => decide.mutate({ act: 'confirm', ids: [id], reason: '', skip: false })}
            >
              {gets === 'place' ? 'Confirm' : 'To Waitlist'}
            </Button>
          )}
          <EntryActions event={listed.event} entry={entry} now={now} onAct={onAct} label="More" />
        </ButtonRow>
      }
    >
      <strong>{teamName ?? name}</strong>
      <SubLine>{crew.map(({ displayName }) => displayName).join(', ')}</SubLine>
      <Lamp tone={LAMPS[gets]}>{gets === 'place' ? 'Fits' : why}</Lamp>
      <SubLine>{noteOf()}</SubLine>
    </Row>
  )

  function noteOf() {
    if (gets === 'place') return why
    if (gets === 'none') return 'This event has no waitlist'
    return `would be number ${positionIfApproved(listed, entry)} on the waitlist`
  }
}
