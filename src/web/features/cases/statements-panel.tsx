import type { CaseDetail } from '#shared/contract/cases.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import { Lamp, Panel, Row, Rows, SubLine, Text } from '#web/ui/index.ts'
import { PictureList } from './picture-list.tsx'
import { PlateOf } from './plate-of.tsx'
import { VideoList } from '#web/parts/video-list.tsx'

/** What the cars have stated, as far as the viewer may read it. */
export function StatementsPanel({ data }: { data: CaseDetail }) {
  const { statements, cars, isWaitingToRead, state } = data
  if (state === 'submitted' || (statements.length === 0 && !isWaitingToRead)) return null
  return (
    <Panel
      title="Statements"
      isFlush
      {...(isWaitingToRead && {
        foot: 'You read what others state once you have made your own statement, or when the time for statements is over.',
      })}
    >
      <Rows label="Statements">
        {statements.map((statement) => (
          <Row
            key={statement.id}
            lead={<PlateOf cars={cars} carId={statement.carId} />}
            end={
              <Lamp tone={statement.isLate ? 'full' : 'go'}>
                {statement.isLate ? 'After the deadline' : 'In time'}
              </Lamp>
            }
          >
            <b>{statement.author ?? 'Its crew'}</b>
            <Text>{statement.text}</Text>
            <VideoList links={statement.links} />
            <PictureList pictures={statement.pictures} of="the statement" />
            <SubLine>
              <LocalMoment at={statement.statedAt} />
              {statement.isAfterReading && ', written after reading the other side'}
            </SubLine>
          </Row>
        ))}
        {statements.length === 0 && (
          <Row>
            <SubLine>Nothing to read yet.</SubLine>
          </Row>
        )}
      </Rows>
    </Panel>
  )
}
