import { Link } from '@tanstack/react-router'
import { Redo2, Undo2 } from 'lucide-react'
import type { AdjustmentState, ResultAdjustment } from '#shared/contract/result-adjustments.ts'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/results/adjustment-words.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, ButtonLink, NumberPlate, Panel, Row, Rows, SubLine, Tag } from '#web/ui/index.ts'
import { useSetUndone } from './desk.api.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'

/** Lists all adjustments, including undone ones. */
export function AdjustmentsPanel({ desk }: { desk: ResultsDesk }) {
  const inForce = desk.adjustments.filter(({ state }) => state !== 'undone')
  return (
    <Panel title="Adjustments" note={`${inForce.length} in force`} isFlush>
      <Rows label="Adjustments">
        {desk.adjustments.map((adjustment) => (
          <AdjustmentRow key={adjustment.id} desk={desk} adjustment={adjustment} />
        ))}
      </Rows>
    </Panel>
  )
}

type Props = { desk: ResultsDesk; adjustment: ResultAdjustment }

function AdjustmentRow({ desk: { event, version }, adjustment }: Props) {
  const setUndone = useSetUndone({ eventId: event.id, version })
  const { id, carNumber, carClass, driverName, crew, change, reason, state, decision } = adjustment
  const who = crew.join(', ') || driverName
  const isUndone = state === 'undone'
  const words = adjustmentWords(change)
  const misfit = stateText(state)

  return (
    <Row
      lead={<NumberPlate number={carNumber} classToken={carClass} />}
      end={
        decision.cameFrom === 'race-director' ? (
          <Permitted needs="results.adjust">
            <Button
              size="small"
              icon={isUndone ? Redo2 : Undo2}
              isPending={setUndone.isPending}
              aria-label={`${isUndone ? 'Redo' : 'Undo'}: ${words}, ${who}`}
              onClick={() => setUndone.mutate({ id, isUndone: !isUndone })}
            >
              {isUndone ? 'Redo' : 'Undo'}
            </Button>
          </Permitted>
        ) : (
          // It ends with the decision of the stewards.
          <ButtonLink
            size="small"
            render={
              <Link
                to="/events/$id/decisions/$number"
                params={{ id: String(event.id), number: String(decision.number) }}
              />
            }
          >
            Decision {decision.number}
          </ButtonLink>
        )
      }
    >
      {isUndone ? <s>{words}</s> : <b>{words}</b>} {who}{' '}
      {misfit && <Tag>{state === 'replaced' ? 'Replaced' : 'No longer fits'}</Tag>}
      <SubLine>{reason}</SubLine>
      {misfit && <SubLine>{misfit}</SubLine>}
      <SubLine>
        {adjustment.authorName}, {formatMoment(adjustment.createdAt, event.timezone)}
        {adjustment.undoneAt &&
          `; undone by ${adjustment.undoneByName ?? 'somebody'}, ${formatMoment(adjustment.undoneAt, event.timezone)}`}
      </SubLine>
    </Row>
  )
}

/** Why an adjustment does not count; undefined if it does or was undone. */
function stateText(state: AdjustmentState) {
  if (state === 'counts' || state === 'undone') return undefined
  if (state === 'replaced') return 'A later adjustment of the same car replaces it.'
  return `Does not fit: ${MISFIT_WORDS[state]}.`
}
