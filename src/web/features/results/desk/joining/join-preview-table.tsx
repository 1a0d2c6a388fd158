import type { JoinPreview } from '#shared/contract/race-joins.ts'
import { counted } from '#shared/domain/words/plural.ts'
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
import { carKey, stopText, weightText } from './join-words.ts'

type Props = { preview: JoinPreview; timezone: string }

/** The classification as it would be, and who gains or loses places against the finish of the last file. */
export function JoinPreviewTable({ preview, timezone }: Props) {
  const { cars, seams } = preview
  return (
    <Stack gap="small">
      <SectionLabel>The New Classification</SectionLabel>
      {seams.map((seam) => (
        <Notice key={seam.atSeconds} tone="info">
          {stopText(seam, timezone)}
        </Notice>
      ))}
      <Text size="help">{weightText(preview)}</Text>
      <ScrollBox label="The New Classification">
        <Rows>
          {cars.map((car) => (
            <Row
              key={carKey(car.id)}
              lead={<NumberPlate number={car.number} classToken={car.carClass} />}
              end={moveText(car)}
              isEndBeside
            >
              {`P${car.place} ${car.crew || car.drivers.join(', ')}`}
              <SubLine>{carText(car)}</SubLine>
            </Row>
          ))}
        </Rows>
      </ScrollBox>
    </Stack>
  )
}

type Car = JoinPreview['cars'][number]

/** '148 laps (88 + 60), +5.000 s, 1 lap not counted' */
function carText({ laps, parts, gap, status, uncountedLaps, isRetired }: Car) {
  const driven = parts.map((part) => part?.laps ?? 0).join(' + ')
  return [
    `${counted(laps, 'lap')} (${driven})`,
    gap && (gap.laps > 0 ? `+${counted(gap.laps, 'lap')}` : `+${gap.seconds.toFixed(3)} s`),
    status !== 'Finished' && status,
    uncountedLaps > 0 && `${counted(uncountedLaps, 'lap')} not counted`,
    isRetired && 'retired before the stop',
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Gains 2 places' against the finish of the last part. */
function moveText({ place, parts }: Car) {
  const before = parts.at(-1)?.place
  if (before === undefined) return 'Not in the last part'
  if (before === place) return `P${place} in the last part`
  const places = counted(Math.abs(before - place), 'place')
  return before > place ? `Gains ${places}` : `Loses ${places}`
}
