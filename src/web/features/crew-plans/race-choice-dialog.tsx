import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import type { Compared } from '#shared/domain/crew-plans/race-choices.ts'
import {
  Button,
  Dialog,
  DialogClose,
  Explained,
  Facts,
  Notice,
  ProblemList,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { excessText, MARGIN_MEANS, marginText, percentText, problemTitle } from './plan-words.ts'
import { differenceText, energyNote, gainText, stopsNote } from './race-words.ts'

export type RaceQuestion = 'pit-now' | 'one-lap-longer'

const TITLES = { 'pit-now': 'Pit Now?', 'one-lap-longer': 'One Lap Longer?' } as const

type Props = {
  data: CrewPlan
  question: RaceQuestion
  /** Null once the car is not out any more. */
  compared: Compared | null
  /** Takes it into the plan; undefined for those who only read. */
  onPlan?: (() => void) | undefined
  onClose: () => void
}

/** What it does to the rest of the race to come in now, or a lap later than planned. */
export function RaceChoiceDialog({ data, question, compared, onPlan, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={TITLES[question]}
      description="Against the plan, with the pace and use of this race."
      footer={
        <>
          <DialogClose>Close</DialogClose>
          {onPlan && compared?.choice.inLap !== null && compared && (
            <Button variant="primary" onClick={onPlan}>
              Plan It So
            </Button>
          )}
        </>
      }
    >
      {compared ? (
        <Answer data={data} compared={compared} />
      ) : (
        <Text>The car is not out on the track.</Text>
      )}
    </Dialog>
  )
}

function Answer({ data, compared }: { data: CrewPlan; compared: Compared }) {
  const { choice, asPlanned, broken, stopSeconds, stopsSeconds } = compared
  const nameOf = (member: number | null) =>
    data.crew.find((one) => one.member === member)?.displayName ?? 'Nobody'
  const youOr = (member: number | null) =>
    member === null ? null : member === data.own ? 'You' : nameOf(member)
  return (
    <Stack>
      <Facts
        items={[
          {
            label: 'Comes In',
            value: choice.inLap === null ? 'Not any more' : `After lap ${choice.inLap}`,
            note: asPlanned.inLap === null ? 'not planned' : `plan: after lap ${asPlanned.inLap}`,
          },
          {
            label: 'Then Drives',
            value: choice.inLap === null ? '–' : nameOf(choice.next),
            note: choice.next === asPlanned.next ? 'as planned' : `plan: ${nameOf(asPlanned.next)}`,
          },
          { label: 'Laps Left', value: choice.lapsLeft, note: gainText(compared) },
          { label: 'Stops Left', value: choice.stopsLeft, note: stopsNote(compared) },
          {
            label: 'Margin',
            value: <Explained text={MARGIN_MEANS}>{marginText(choice)}</Explained>,
            note: `plan: ${marginText(asPlanned)}`,
          },
          {
            label: 'Energy Needed',
            value:
              choice.energyNeeded === null ? (
                '–'
              ) : (
                <Explained text="Laps until the stop × use per lap, and what the crew keeps in.">
                  {percentText(choice.energyNeeded, 1)}
                </Explained>
              ),
            note: energyNote(choice),
          },
          {
            label: 'This Stop',
            value: choice.stopSeconds === null ? '–' : `${Math.round(choice.stopSeconds)} s`,
            note: [
              stopSeconds === null ? null : differenceText(stopSeconds),
              choice.energyAdded === null ? null : `energy +${percentText(choice.energyAdded)}`,
            ]
              .filter(Boolean)
              .join(', '),
          },
          {
            label: 'All Stops Left',
            value: `${Math.round(choice.stopsSeconds)} s`,
            note: differenceText(stopsSeconds),
          },
        ]}
      />
      {broken.length === 0 ? (
        <Text>Everything that fits in the plan still fits.</Text>
      ) : (
        <>
          <Notice tone="caution" title="Then this does not fit." />
          <ProblemList
            label="What does not fit then"
            lines={broken.map((problem, index) => ({
              id: String(index),
              number: index + 1,
              isBlock: problem.isBlock,
              title: <b>{problemTitle(problem, youOr(problem.member))}</b>,
              text: `${problem.rule}${excessText(problem)}.`,
            }))}
          />
        </>
      )}
    </Stack>
  )
}
