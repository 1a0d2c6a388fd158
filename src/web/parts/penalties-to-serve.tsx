import { useQuery } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import type { DeskPenalty, StartGrid } from '#shared/contract/penalties.ts'
import { deskPenaltiesQuery, useServePenalty, useUndoServed } from '#web/data/penalties.ts'
import { useCan } from '#web/data/viewer.ts'
import { Button, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'

/** What crews have to serve at the start of an event, for those who mark it; nothing where there is nothing. */
export function PenaltiesToServe({ eventId }: { eventId: number }) {
  const mayServe = useCan('penalties.serve')
  const { data } = useQuery({ ...deskPenaltiesQuery(eventId), enabled: mayServe })
  const { penalties, grids } = data ?? { penalties: [], grids: [] }
  if (penalties.length === 0) return null
  const open = penalties.filter(({ servedAt }) => servedAt === null)
  return (
    <Panel title="Penalties to Serve" note={`${open.length} open`} isFlush>
      <Rows label="Penalties to serve">
        {penalties.map((penalty) => (
          <PenaltyRow key={penalty.id} eventId={eventId} penalty={penalty} />
        ))}
        {grids.map((grid) => (
          <GridRow key={grid.carClass} grid={grid} />
        ))}
      </Rows>
    </Panel>
  )
}

/** 'Grid of LMGT3: 27, 31, 4' with those in bold that lose places. */
function GridRow({ grid: { carClass, cars } }: { grid: StartGrid }) {
  return (
    <Row>
      <span>
        {`Grid of ${carClass} after qualifying and penalties: `}
        {cars.map(({ number, hasPenalty }, index) => (
          <span key={number}>
            {index > 0 && ', '}
            {hasPenalty ? <b>{`#${number}`}</b> : `#${number}`}
          </span>
        ))}
      </span>
    </Row>
  )
}

type Props = { eventId: number; penalty: DeskPenalty }

function PenaltyRow({ eventId, penalty }: Props) {
  const { person, entry, text, label, hasStarted, servedAt, servedByName } = penalty
  const serve = useServePenalty(eventId)
  const undo = useUndoServed(eventId)
  const isServed = servedAt !== null
  const what = `${text}, ${person.displayName}`
  return (
    <Row
      end={
        isServed ? (
          <Button
            size="small"
            icon={Undo2}
            isPending={undo.isPending}
            aria-label={`Undo: ${what}`}
            onClick={() => undo.mutate(penalty)}
          >
            Undo
          </Button>
        ) : (
          <Button
            size="small"
            icon={Check}
            variant={hasStarted ? 'primary' : 'secondary'}
            isPending={serve.isPending}
            aria-label={`Mark served: ${what}`}
            onClick={() => serve.mutate(penalty)}
          >
            Mark Served
          </Button>
        )
      }
    >
      <span>
        <b>{text}</b> {person.displayName}
      </span>
      <SubLine>{`${entry}, ${label}`}</SubLine>
      <SubLine>{stateText(isServed, hasStarted, servedByName)}</SubLine>
    </Row>
  )
}

function stateText(isServed: boolean, hasStarted: boolean, by: string | null) {
  if (isServed) return `Served, marked by ${by ?? 'somebody'}`
  return hasStarted
    ? 'The car has started with this driver in its line-up.'
    : 'Open until the car starts with this driver in its line-up.'
}
