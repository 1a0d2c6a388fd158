import { capital } from '#shared/domain/words/capital.ts'
import { useMemo } from 'react'
import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import type { PlanProblem } from '#shared/domain/crew-plans/problems.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Button, ButtonRow, Panel, ProblemList, Text } from '#web/ui/index.ts'
import { useAskForAvailability } from './crew-plans.api.ts'
import { mendingsOf } from './mendings.ts'
import { momentIn, type PlanModel } from './plan-model.ts'
import {
  askedText,
  clockText,
  excessText,
  problemTitle,
  restText,
  stintsText,
} from './plan-words.ts'
import { useSayYes } from './use-say-yes.ts'

type Props = {
  data: CrewPlan
  model: PlanModel
  /** Opens who could drive a stint; undefined for those who only read. */
  onOpen: ((stint: number) => void) | undefined
  /** Saves at once, and can be undone; undefined for those who only read. */
  onChange: ((stints: Plan['stints'], title: string) => void) | undefined
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
export function ProblemsPanel({ data, model, onOpen, onChange, onAnswer }: Props) {
  const { problems } = model
  const zone = useShownZone()
  const mendings = useMemo(() => mendingsOf(model), [model])
  const sayYes = useSayYes(data)
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
      clockText(momentIn(data, seconds), zone),
    )
    return `${from} to ${to}, your time. `
  }

  function action(problem: PlanProblem) {
    const [stint] = problem.stints
    const isOwn = problem.member === data.own
    if (isOwn && (problem.kind === 'no-answer' || problem.kind === 'maybe'))
      return (
        <ButtonRow>
          {problem.span && (
            <Button
              size="small"
              isPending={sayYes.isPending}
              pendingLabel="Saving..."
              onClick={() => problem.span && sayYes.say(problem.span)}
            >
              Say Yes
            </Button>
          )}
          <Button size="small" onClick={onAnswer}>
            Answer
          </Button>
        </ButtonRow>
      )
    if (!onOpen || !onChange) return undefined
    if (problem.kind === 'no-answer')
      return (
        <Button
          size="small"
          isPending={ask.isPending}
          pendingLabel="Asking..."
          onClick={() => ask.mutate()}
        >
          {data.timesAsked > 0 ? 'Ask Again' : 'Ask Them'}
        </Button>
      )
    const mending = mendings.get(problem)
    if (mending) {
      const { candidate, stints } = mending
      const isYou = candidate.member === data.own
      const name = nameOf(candidate.member) ?? ''
      const title = isYou
        ? `You Have ${capital(stintsText(problem.stints))}`
        : `${name} Has ${capital(stintsText(problem.stints))}`
      return (
        <Button size="small" onClick={() => onChange(stints, title)}>
          {isYou ? 'Take It' : `Give It to ${name.split(' ')[0]}`}
        </Button>
      )
    }
    return MENDED.has(problem.kind) && stint !== undefined ? (
      <Button size="small" onClick={() => onOpen(stint)}>
        Who Could
      </Button>
    ) : undefined
  }

  /** 'Otto Vollgas can, and rested 5 h 20 min.' */
  function mendingText(problem: PlanProblem) {
    const found = mendings.get(problem)
    if (!found) return ''
    const { candidate } = found
    return `${nameOf(candidate.member)} can, and ${restText(candidate)}.`
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
            text: [
              `${spanText(problem)}${problem.rule}${excessText(problem)}.`,
              problem.kind === 'no-answer' && askedText(data, zone),
              mendingText(problem),
            ]
              .filter(Boolean)
              .join(' '),
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
