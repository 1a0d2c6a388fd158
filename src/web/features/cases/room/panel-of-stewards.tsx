import { counted } from '#shared/domain/words/plural.ts'
import { Button, Cluster, Lamp, Notice, Panel, Row, Rows, SubLine, Tag } from '#web/ui/index.ts'
import { useLeaveSeat, useTakeSeat } from '../cases.api.ts'
import type { RoomProps } from './room-props.ts'
import { SubstituteDialog } from './substitute-dialog.tsx'

/** Who judges it, who has voted, and who takes no part for which reason. */
export function PanelOfStewards({ data, work }: RoomProps) {
  const { seats, seatsInAll, quorum, recused, ballot } = work
  const isVoting = data.state === 'voting' && ballot.votes === null
  return (
    <Panel
      title="The Panel"
      isFlush
      note={`${seats.length} of ${seatsInAll}`}
      foot={`${quorum} votes are needed. Nobody reads a vote before the vote is closed.`}
    >
      <Rows label="The panel">
        {seats.map(({ person, isChair, isSubstitute, hasVoted }) => (
          <Row
            key={person.id}
            isEndBeside
            end={
              isVoting && <Lamp tone={hasVoted ? 'go' : 'soon'}>{hasVoted ? 'Voted' : 'Open'}</Lamp>
            }
          >
            <b>{person.name}</b>
            {(isChair || isSubstitute) && (
              <SubLine>{isChair ? 'Chair' : 'Named as a substitute'}</SubLine>
            )}
          </Row>
        ))}
        {recused.map(({ person, reason }) => (
          <Row key={person.id} isEndBeside end={<Tag>Out</Tag>}>
            <s>{person.name}</s>
            <SubLine>Takes no part: {reason}</SubLine>
          </Row>
        ))}
        {isVoting && seats.length < quorum && (
          <Row>
            <Notice tone="caution" title={`${counted(quorum - seats.length, 'judge')} missing`}>
              A decision needs {quorum} votes. The chief names a substitute, who votes without
              reading the others.
            </Notice>
          </Row>
        )}
        {(data.may.includes('take-seat') ||
          data.may.includes('leave-seat') ||
          data.may.includes('name-substitute')) && (
          <Row>
            <Seats data={data} work={work} />
          </Row>
        )}
      </Rows>
    </Panel>
  )
}

function Seats({ data, work }: RoomProps) {
  const { code, may } = data
  const body = { version: data.version ?? 0 }
  const take = useTakeSeat(code)
  const leave = useLeaveSeat(code)
  return (
    <Cluster>
      {may.includes('take-seat') && (
        <Button
          size="small"
          isPending={take.isPending}
          pendingLabel="Saving..."
          onClick={() => take.mutate(body)}
        >
          Take a Seat
        </Button>
      )}
      {may.includes('leave-seat') && (
        <Button
          size="small"
          isPending={leave.isPending}
          pendingLabel="Saving..."
          onClick={() => leave.mutate(body)}
        >
          Leave the Panel
        </Button>
      )}
      {may.includes('name-substitute') && <SubstituteDialog data={data} work={work} />}
    </Cluster>
  )
}
