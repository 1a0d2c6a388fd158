import { Link } from '@tanstack/react-router'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { DriverCell, NumberPlate, TextLink } from '#web/ui/index.ts'
import { otherName, withMates } from './result-texts.ts'

type Props = { result: RaceResult; isYou: boolean; hasCar: boolean }

/** The driver at the flag, behind the car's plate, and whoever else drove it. */
export function ResultDriver({ result, isYou, hasCar }: Props) {
  const { carNumber, carClass, carModel, driverName, user } = result

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
      lines={[otherName(result), withMates(result), hasCar && carModel]}
    />
  )
}
