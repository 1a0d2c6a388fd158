import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import type { Correction } from '#shared/domain/results/adjustment.ts'
import { MISFIT_WORDS } from '#shared/domain/results/adjustment-words.ts'
import type { CarIdentity } from '#shared/domain/results/car-identity.ts'
import { isUnfit } from '#shared/domain/results/adjustment-fit.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { formatRaceTime } from '#shared/domain/results/race-time.ts'
import {
  Notice,
  NumberPlate,
  Row,
  Rows,
  ScrollBox,
  SectionLabel,
  Stack,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { crewInFile } from './crew-in-file.ts'
import { previewAdjustment } from './preview-adjustment.ts'

type Props = {
  desk: ResultsDesk
  car: DeskCar
  identity: CarIdentity
  change: Correction | undefined
}

/** Previews an adjustment with the function that the server uses. */
export function AdjustPreview({ desk, car, identity, change }: Props) {
  if (!change) return null
  const { fit, moves } = previewAdjustment(desk, identity, change)
  if (isUnfit(fit))
    return <Notice tone="caution">This adjustment does not fit: {MISFIT_WORDS[fit]}.</Notice>

  return (
    <Stack gap="small">
      <SectionLabel>The new order</SectionLabel>
      {moves.length === 0 ? (
        <Text size="help">No car changes position.{pointsText(car, change)}</Text>
      ) : (
        <ScrollBox label="The new order">
          <Rows>
            {moves.map(({ before, after }) => (
              <Row
                key={before.id}
                lead={<NumberPlate number={before.carNumber} classToken={before.carClass} />}
              >
                {crewInFile(before)}
                <SubLine>{moveText(before, after)}</SubLine>
              </Row>
            ))}
          </Rows>
        </ScrollBox>
      )}
    </Stack>
  )
}

/** Points change the standings, not the race. */
function pointsText({ points }: DeskCar, change: Correction) {
  if (change.kind !== 'points') return ''
  return ` Points: ${points ?? "the season's"} to ${change.points}.`
}

type Move = ReturnType<typeof previewAdjustment>['moves'][number]

/** 'Position 2 to 4 (class 1 to 2), Finished to DSQ, 1:00:00.000 to 1:00:05.000' */
function moveText(before: Move['before'], after: Move['after']) {
  const parts = []
  if (before.position !== after.position)
    parts.push(`Position ${before.position} to ${after.position}`)
  if (before.classPosition !== after.classPosition)
    parts.push(`in class ${before.classPosition} to ${after.classPosition}`)
  if (before.status !== after.status) parts.push(`${before.status} to ${after.status}`)
  if (before.finishTimeSeconds !== after.finishTimeSeconds)
    parts.push(
      `${formatRaceTime(before.finishTimeSeconds)} to ${formatRaceTime(after.finishTimeSeconds)}`,
    )
  if (before.lapsCompleted !== after.lapsCompleted)
    parts.push(`${before.lapsCompleted} to ${counted(after.lapsCompleted, 'lap')}`)
  return parts.join(', ')
}
