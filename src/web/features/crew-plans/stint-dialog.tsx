import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import { type Candidate, candidatesFor } from '#shared/domain/crew-plans/candidates.ts'
import { hoursAndMinutes } from '#shared/domain/race-documents/driving-words.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import {
  Button,
  ButtonRow,
  Dialog,
  DialogClose,
  NumberInput,
  Row,
  Rows,
  SectionLabel,
  Stack,
  SwitchInput,
  Text,
  YouTag,
} from '#web/ui/index.ts'
import { giveTo, joinWithNext, setLaps, setTyres, splitStint } from './plan-edits.ts'
import { laidStints, momentIn, type PlanModel } from './plan-model.ts'
import { clockText, problemTitle, restText } from './plan-words.ts'
import type { ShownStint } from './shown-stints.ts'

type Props = {
  data: CrewPlan
  model: PlanModel
  shown: ShownStint
  /** Its number in the plan. */
  planned: number
  onChange: (stints: Plan['stints']) => void
  onClose: () => void
}

/** Who could drive a stint and why others cannot, how long it is, and what is done after it. */
export function StintDialog({ data, model, shown: { stint }, planned, onChange, onClose }: Props) {
  const zone = useShownZone()
  const stints = laidStints(model)
  const own = stints[planned - 1]
  const clock = (seconds: number) => clockText(momentIn(data, seconds), zone)
  const { drivers, rules, follow } = model
  const candidates = candidatesFor(follow, stints, { drivers, rules, stint: planned })
  const nameOf = (member: number) =>
    data.crew.find((one) => one.member === member)?.displayName ?? 'Somebody'

  return (
    <Dialog
      title={`Who Drives Stint ${stint.number}?`}
      description={`${clock(stint.start)} to ${clock(stint.end)}, your time, laps ${stint.firstLap} to ${stint.lastLap}.`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<DialogClose>Done</DialogClose>}
    >
      <Stack>
        <SectionLabel>Who Could</SectionLabel>
        <Rows label="Who could">
          {candidates.map((candidate) => (
            <Row
              key={candidate.member}
              isYou={candidate.member === data.own}
              isEndBeside
              end={
                <Button
                  size="small"
                  disabledReason={candidate.member === own?.member ? 'Drives It' : undefined}
                  onClick={() => onChange(giveTo(stints, planned, candidate.member))}
                >
                  {candidate.canDrive ? 'Give' : 'Give Anyway'}
                </Button>
              }
            >
              <b>
                {nameOf(candidate.member)}
                {candidate.member === data.own && <YouTag />}
              </b>
              <Text tone="muted">{candidateText(candidate)}</Text>
            </Row>
          ))}
        </Rows>
        <SectionLabel>How Long, and What Then</SectionLabel>
        <NumberInput
          label="Laps"
          help="The next stint gets what this one loses. The last one ends with the race."
          min={1}
          value={own?.laps ?? null}
          onChange={(laps) => laps !== null && onChange(setLaps(stints, planned, laps))}
        />
        <SwitchInput
          label="Change tyres at the stop after it"
          checked={own?.hasTyres ?? false}
          onChange={(hasTyres) => onChange(setTyres(stints, planned, hasTyres))}
        />
        <ButtonRow>
          <Button onClick={() => onChange(splitStint(stints, planned))}>Add a Stop</Button>
          <Button onClick={() => onChange(joinWithNext(stints, planned))}>
            Leave Out the Stop after It
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  )
}

function candidateText(candidate: Candidate) {
  const { problems, totalSeconds } = candidate
  const [first] = problems
  const facts = `${restText(candidate)}, ${hoursAndMinutes(totalSeconds)} in all then`
  return first ? `${problemTitle(first, 'They')}: ${first.rule}. ${facts}` : facts
}
