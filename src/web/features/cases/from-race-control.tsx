import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { raceControlApi } from '#shared/contract/race-control.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { LoadError, Panel, Row, RowLink, Rows, SubLine } from '#web/ui/index.ts'

const waitingQuery = dataQuery(raceControlApi.listWaiting, {})

/** Where race control has left something for the time after the race; nothing where it has not. */
export function FromRaceControl() {
  const { data, error, refetch } = useQuery(waitingQuery)
  if (!error && (data ?? []).length === 0) return null
  return (
    <Panel title="From Race Control" note="Nothing becomes a case by itself" isFlush>
      {error && (
        <LoadError
          title="Failed to load the logs of race control"
          error={error}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      <Rows label="From Race Control">
        {(data ?? []).map(({ event: { id, title }, lines }) => (
          <Row key={id}>
            <RowLink render={<Link to="/events/$id/race-control" params={{ id: String(id) }} />}>
              {title}
            </RowLink>
            <SubLine>{counted(lines, 'line')} to hand over, or to decide otherwise.</SubLine>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
