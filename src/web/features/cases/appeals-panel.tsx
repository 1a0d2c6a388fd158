import type { CaseDetail } from '#shared/contract/cases.ts'
import { type AppealState, GROUNDS } from '#shared/domain/stewarding/appeals.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import { Lamp, type LampTone, Panel, Row, Rows, SubLine, Text } from '#web/ui/index.ts'
import { PlateOf } from './plate-of.tsx'

const STATES: Record<AppealState, { name: string; tone: LampTone }> = {
  running: { name: 'Being judged', tone: 'soon' },
  upheld: { name: 'Decision upheld', tone: 'closed' },
  changed: { name: 'Decision changed', tone: 'go' },
  annulled: { name: 'Decision annulled', tone: 'go' },
  inadmissible: { name: 'Not admitted', tone: 'closed' },
  withdrawn: { name: 'Withdrawn', tone: 'ring' },
  'decision-taken-back': { name: 'Decision taken back', tone: 'ring' },
}

/** Who has appealed, on which grounds, and what became of it. */
export function AppealsPanel({ data: { appeals, cars } }: { data: CaseDetail }) {
  if (appeals.length === 0) return null
  return (
    <Panel title="Appeals" isFlush>
      <Rows label="Appeals">
        {appeals.map((appeal) => {
          const { name, tone } = STATES[appeal.state]
          return (
            <Row
              key={appeal.id}
              lead={<PlateOf cars={cars} carId={appeal.carId} />}
              end={<Lamp tone={tone}>{name}</Lamp>}
            >
              <b>{appeal.grounds.map((ground) => GROUNDS[ground]).join(', ')}</b>
              <Text>{appeal.text}</Text>
              <SubLine>
                <LocalMoment at={appeal.filedAt} />
              </SubLine>
              {appeal.reason && <Text>The appeal stewards: {appeal.reason}</Text>}
            </Row>
          )
        })}
      </Rows>
    </Panel>
  )
}
