import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import { Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import type { RoomProps } from './room-props.ts'

/** Who did what with the case. */
export function HistoryPanel({ work: { history } }: RoomProps) {
  return (
    <Panel title="History" note="Only the panel reads this" isFlush>
      <Rows label="History">
        {history.map(({ at, who, what }) => (
          <Row key={`${at.getTime()} ${what}`}>
            {what}
            <SubLine>
              {who ?? 'Nobody'}, <LocalMoment at={at} />
            </SubLine>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
