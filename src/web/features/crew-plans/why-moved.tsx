import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { whyMoved } from '#shared/domain/crew-plans/why-moved.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { Details, Row, Rows, Stack, Text } from '#web/ui/index.ts'
import type { PlanModel } from './plan-model.ts'
import { movedText, reasonText } from './race-words.ts'

type Props = { data: CrewPlan; model: PlanModel; nameOf: (member: number | null) => string }

/** Why the plan is not any more what it was before the race. */
export function WhyMoved({ data, model: { values }, nameOf }: Props) {
  const { beganAt, driven, event, raceLaps } = data
  const moved = whyMoved(values.assumptions, values.stints, driven ?? [], raceLaps)
  if (!moved) return null
  const late = beganAt ? (beganAt.getTime() - event.startDateTime.getTime()) / 1_000 : 0
  const reasons = [
    ...(Math.abs(late) >= 60
      ? [
          `The race began ${durationText(Math.abs(late))} ${late > 0 ? 'late' : 'early'}, and all of the plan with it.`,
        ]
      : []),
    ...moved.reasons.map((reason) => reasonText(reason, nameOf)),
  ]
  const text = movedText(moved)
  return (
    <Details summary="Why Did the Plan Move?">
      <Stack gap="small">
        {text && <Text>{text}</Text>}
        {reasons.length > 0 ? (
          <Rows label="Why the plan moved">
            {reasons.map((reason) => (
              <Row key={reason}>{reason}</Row>
            ))}
          </Rows>
        ) : (
          <Text>It did not: everything went as planned so far.</Text>
        )}
      </Stack>
    </Details>
  )
}
