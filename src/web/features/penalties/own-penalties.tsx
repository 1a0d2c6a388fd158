import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Penalty } from '#shared/contract/penalties.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Details, Lamp, type LampTone, Panel, Row, Rows, SubLine, TextLink } from '#web/ui/index.ts'
import { ownPenaltiesQuery } from './penalties.api.ts'

const LAMPS: Record<Penalty['state'], { tone: LampTone; text: string }> = {
  open: { tone: 'soon', text: 'Open' },
  waits: { tone: 'soon', text: 'Begins when final' },
  running: { tone: 'full', text: 'Running' },
  suspended: { tone: 'ring', text: 'Suspended' },
  triggered: { tone: 'closed', text: 'In force' },
  lapsed: { tone: 'closed', text: 'Lapsed' },
  served: { tone: 'closed', text: 'Served' },
}

const OVER: readonly Penalty['state'][] = ['triggered', 'lapsed', 'served']

/** The viewer's penalties that are served later; nothing without any. */
export function OwnPenalties() {
  const { data: penalties = [] } = useQuery(ownPenaltiesQuery)
  const open = penalties.filter(({ state }) => !OVER.includes(state))
  const over = penalties.filter(({ state }) => OVER.includes(state))
  if (penalties.length === 0) return null
  return (
    <Panel title="Open Penalties" note={`${open.length} open`} isFlush>
      <PenaltyRows label="Open penalties" penalties={open} />
      {over.length > 0 && (
        <Details summary={`Show ${counted(over.length, 'earlier one', 'earlier ones')}`}>
          <PenaltyRows label="Earlier penalties" penalties={over} />
        </Details>
      )}
    </Panel>
  )
}

function PenaltyRows({ label, penalties }: { label: string; penalties: readonly Penalty[] }) {
  if (penalties.length === 0) return null
  return (
    <Rows label={label}>
      {penalties.map((penalty) => (
        <PenaltyRow key={penalty.id} penalty={penalty} />
      ))}
    </Rows>
  )
}

function PenaltyRow({ penalty }: { penalty: Penalty }) {
  const localMoment = useLocalMoment()
  const { text, label, event, givenAt, state, rounds, startsLeft, servedIn } = penalty
  const { tone, text: lamp } = LAMPS[state]
  return (
    <Row end={<Lamp tone={tone}>{lamp}</Lamp>} isEndBeside>
      <b>{text}</b>
      <SubLine>
        {label}
        {event && (
          <>
            {', '}
            <EventLink event={event} />
          </>
        )}
        {`, ${localMoment(givenAt)}`}
      </SubLine>
      {rounds.length > 0 && (
        <SubLine>
          {'No start in '}
          {rounds.map((round, index) => (
            <span key={round.id}>
              {index > 0 && ', '}
              <EventLink event={round} />
            </span>
          ))}
        </SubLine>
      )}
      {state === 'open' && <SubLine>Served at your next start.</SubLine>}
      {state === 'suspended' && startsLeft !== null && (
        <SubLine>{`Lapses after ${counted(startsLeft, 'more start')} without a penalty of the kind.`}</SubLine>
      )}
      {servedIn && (
        <SubLine>
          {'Served in '}
          <EventLink event={servedIn} />
        </SubLine>
      )}
    </Row>
  )
}

function EventLink({ event: { id, title } }: { event: { id: number; title: string } }) {
  return <TextLink render={<Link to="/events/$id" params={{ id: String(id) }} />}>{title}</TextLink>
}
