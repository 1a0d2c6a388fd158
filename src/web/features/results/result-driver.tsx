import { Link } from '@tanstack/react-router'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { localZone } from '#web/lib/local-zone.ts'
import { DriverCell, NumberPlate, Tag, TextLink } from '#web/ui/index.ts'
import { adjustedText } from './adjusted-text.ts'
import { otherName, withMates } from './result-texts.ts'

type Props = { result: RaceResult; isYou: boolean; hasCar: boolean }

/** The finishing driver with the number plate, and the other drivers of the car. */
export function ResultDriver({ result, isYou, hasCar }: Props) {
  const { carNumber, carClass, carModel, driverName, user } = result
  const adjusted = adjustedText(result, localZone())

  return (
    <DriverCell
      lead={carNumber && <NumberPlate number={carNumber} classToken={carClass} />}
      name={
        user ? (
          <TextLink
            look="plain"
            render={<Link to="/profile/$id" params={{ id: String(user.id) }} />}
          >
            {driverName}
          </TextLink>
        ) : (
          driverName
        )
      }
      isYou={isYou}
      lines={[
        otherName(result),
        withMates(result),
        hasCar && carModel,
        adjusted && (
          <>
            <Tag>Adjusted</Tag> {adjusted}
          </>
        ),
      ]}
    />
  )
}
