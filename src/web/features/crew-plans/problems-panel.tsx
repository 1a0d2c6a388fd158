import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import type { PlanProblem } from '#shared/domain/crew-plans/problems.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Button, Panel, ProblemList, Text } from '#web/ui/index.ts'
import { useAskForAvailability } from './crew-plans.api.ts'
import type { PlanModel } from './plan-model.ts'
import { clockText, excessText, problemTitle } from './plan-words.ts'

type Props = {
  data: CrewPlan
  model: PlanModel
  /** Opens who could drive a stint; undefined for those who only read. */
  onMend: ((stint: number) => void) | undefined
  /** Opens the viewer's own answers. */
  onAnswer: () => void
}

const MENDED: ReadonlySet<PlanProblem['kind']> = new Set([
  'no-driver',
  'gone',
  'no',
  'double-booking',
  'maybe',
  'reserve',
  'limit',
  'rest',
  'empty',
])

/** What does not fit, what must change first, and each with the rule that it breaks. */
export function ProblemsPanel({ data, model: { problems }, onMend, onAnswer }: Props) {
  const zone = useShownZone()
  const ask = useAskForAvailability(data.entry.id)
  const blocks = problems.filter(({ isBlock }) => isBlock).length
  const nameOf = (member: number | null) =>
    member === null
      ? null
      : member === data.own
        ? 'You'
        : (data.crew.find((one) => one.member === member)?.displayName ?? 'Somebody')
  const spanText = (problem: PlanProblem) => {
    if (!problem.span) return ''
    const [from, to] = [problem.span.start, problem.span.end].map((seconds) =>
      clockText(new Date(data.event.startDateTime.getTime() + seconds * 1_000), zone),
    )
    return `${from} to ${to}, your time. `
  }

  function action(problem: PlanProblem) {
    const [stint] = problem.stints
    const isOwn = problem.member === data.own
    if (isOwn && (problem.kind === 'no-answer' || problem.kind === 'maybe'))
      return (
        <Button size="small" onClick={onAnswer}>
          Answer
        </Button>
      )
    if (!onMend) return undefined
    if (problem.kind === 'no-answer')
      return (
        <Button
          size="small"
          isPending={ask.isPending}
          pendingLabel="Asking..."
          onClick={() => ask.mutate()}
        >
          Ask Them
        </Button>
      )
    return MENDED.has(problem.kind) && stint !== undefined ? (
      <Button size="small" onClick={() => onMend(stint)}>
        Who Could
      </Button>
    ) : undefined
  }

  return (
    <Panel
      title="What Does Not Fit"
      isFlush={problems.length > 0}
      note={problems.length > 0 && noteText(blocks, problems.length - blocks)}
    >
      {problems.length === 0 ? (
        <Text>Everything fits.</Text>
      ) : (
        <ProblemList
          label="What does not fit"
          lines={problems.map((problem, index) => ({
            id: `${problem.kind} ${problem.member} ${problem.stints.join(' ')} ${problem.rule}`,
            number: index + 1,
            isBlock: problem.isBlock,
            title: <b>{problemTitle(problem, nameOf(problem.member))}</b>,
            text: `${spanText(problem)}${problem.rule}${excessText(problem)}.`,
            action: action(problem),
          }))}
        />
      )}
    </Panel>
  )
}

const noteText = (blocks: number, others: number) =>
  [blocks > 0 && `${blocks} must change`, others > 0 && `${others} to know`]
    .filter(Boolean)
    .join(', ')

/** '1', and 'and 2 warnings' */
export function toFix(problems: readonly PlanProblem[]) {
  const blocks = problems.filter(({ isBlock }) => isBlock).length
  const others = problems.length - blocks
  return {
    value: blocks,
    note: others > 0 ? `and ${counted(others, 'warning')}` : 'nothing else to know',
  }
}
