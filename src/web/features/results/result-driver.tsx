import { Link } from '@tanstack/react-router'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { shownTime } from '#shared/domain/race-time.ts'
import { TeamName } from '#web/lib/team-name.tsx'
import { useShownZone } from '#web/lib/use-local-zone.ts'
import {
  BestLap,
  type CellFigure,
  CellFigures,
  Details,
  DriverCell,
  NameList,
  NumberPlate,
  SubLine,
  Tag,
  TextLink,
  WholeWords,
} from '#web/ui/index.ts'
import { adjustedText } from './adjusted-text.ts'
import type { DriverContext } from './driver-context.ts'
import { mates, noPlace, otherNames } from './result-texts.ts'

type Props = { result: RaceResult } & DriverContext

/** The finishing driver with the number plate, and the other drivers of the car. */
export function ResultDriver({ result, ...context }: Props) {
  const { viewerId } = context
  const { carNumber, carClass, shownName, user } = result
  const isViewer = (userId: number | null | undefined) =>
    viewerId !== undefined && userId === viewerId

  return (
    <DriverCell
      lead={carNumber && <NumberPlate number={carNumber} classToken={carClass} />}
      name={
        user ? (
          <TextLink
            look="plain"
            render={<Link to="/profile/$id" params={{ id: String(user.id) }} />}
          >
            <WholeWords text={shownName} />
          </TextLink>
        ) : (
          <WholeWords text={shownName} />
        )
      }
      isYou={isViewer(finisherId(result))}
      lines={[
        otherNames(result),
        mates(result).length > 0 && <Mates key="mates" result={result} isYou={isViewer} />,
        result.team && <TeamName key="team" {...result.team} />,
      ]}
    >
      <CellFigures label="Figures" items={figures(result, context)} isFolded below="wide" />
      <Adjusted result={result} />
    </DriverCell>
  )
}

type MatesProps = { result: RaceResult; isYou: (userId: number | null) => boolean }

function Mates({ result, isYou }: MatesProps) {
  const others = mates(result)
  return (
    <>
      with{'\u00A0'}
      <NameList
        names={others.map(({ name, shownName, userId }) => ({
          id: name,
          name: shownName,
          isYou: isYou(userId),
        }))}
      />
    </>
  )
}

/** A mark that opens what the stewards decided, and why. */
function Adjusted({ result }: { result: RaceResult }) {
  const zone = useShownZone()
  if (result.adjustments.length === 0) return null
  return (
    <Details summary={<Tag>Adjusted</Tag>}>
      <SubLine>{adjustedText(result, zone)}</SubLine>
    </Details>
  )
}

/** What wider tables show in columns. */
function figures(result: RaceResult, context: DriverContext) {
  const { isMultiClass, hasLapFigure, fastest } = context
  const { carClass, classPosition, bestLapTime, lapsCompleted } = result
  const bestLap = shownTime(bestLapTime)
  const all: (CellFigure | false)[] = [
    isMultiClass &&
      noPlace(result, context) === null && {
        id: 'class',
        label: 'In class',
        value: `P${classPosition}`,
      },
    hasLapFigure && {
      id: 'best lap',
      label: 'Best lap',
      value: result === fastest ? <BestLap classToken={carClass}>{bestLap}</BestLap> : bestLap,
    },
    { id: 'laps', label: 'Laps', value: lapsCompleted },
  ]
  return all.filter((figure) => figure !== false)
}

function finisherId({ user, drivers, driverName }: RaceResult) {
  return user?.id ?? drivers.find(({ name }) => name === driverName)?.userId
}
