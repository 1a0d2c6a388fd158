import type { CrewPlan, Plan } from '#shared/contract/crew-plans.ts'
import { oneLapLonger, pitNow } from '#shared/domain/crew-plans/race-choices.ts'
import { laidStints, type PlanModel } from './plan-model.ts'
import { RaceChoiceDialog, type RaceQuestion } from './race-choice-dialog.tsx'

type Props = {
  data: CrewPlan
  model: PlanModel
  question: RaceQuestion
  onChange?: ((stints: Plan['stints'], title: string) => void) | undefined
  onClose: () => void
}

/** Answers a question about the car that is out, from what is known of it while the dialog is open. */
export function RaceQuestionDialog({ data, model, question, onChange, onClose }: Props) {
  const { assumptions, values, drivers, rules, followed } = model
  const race = {
    assumptions,
    planned: values.stints,
    driven: data.driven ?? [],
    drivers,
    rules,
  }
  const compared = question === 'pit-now' ? pitNow(race) : oneLapLonger(race)
  const running = followed?.stints.find(({ state }) => state === 'running')
  const { inLap = null } = compared?.choice ?? {}
  const number = running?.plannedAs
  const canPlan = onChange && running && number && inLap !== null
  return (
    <RaceChoiceDialog
      data={data}
      question={question}
      compared={compared}
      onPlan={
        canPlan
          ? () => {
              const laps = inLap - running.firstLap + 1
              const stints = laidStints(model).map((stint, index) =>
                index === number - 1 ? { ...stint, laps } : stint,
              )
              onChange(stints, `Comes In after Lap ${inLap}`)
              onClose()
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
