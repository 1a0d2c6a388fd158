import type { CaseDetail } from '#shared/contract/cases.ts'
import { isPublished } from '#shared/domain/cases/case-state.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Panel, TickList } from '#web/ui/index.ts'

/** What happens next, in the reader's own time. */
export function StepsPanel({ data }: { data: CaseDetail }) {
  const localMoment = useLocalMoment()
  const { state, statementsUntil, role, appealUntil, due } = data
  if (role === 'recused') return null
  const until = (at: Date | null) => (at ? ` until ${localMoment(at)}` : '')
  const steps =
    state === 'submitted'
      ? [
          'A steward takes it up, or turns it down with a reason.',
          'All cars are asked, with time to answer.',
        ]
      : [
          `Everybody can state their side${until(statementsUntil)}.`,
          'The stewards vote. Nobody reads a vote before all are in.',
          isPublished(state)
            ? 'The decision is published.'
            : `The decision comes${due?.what === 'decision' ? ` by ${localMoment(due.at)}` : ''}. You hear of it first.`,
          `You may appeal${until(appealUntil) || ' for the time that the decision names'}.`,
        ]
  return (
    <Panel title="What Happens Next">
      <TickList items={steps} />
    </Panel>
  )
}
