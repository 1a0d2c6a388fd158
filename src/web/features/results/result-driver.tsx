import { Link } from '@tanstack/react-router'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { shownTime } from '#shared/domain/results/race-time.ts'
import { CarCrew } from '#web/parts/car-crew.tsx'
import { TeamName } from '#web/parts/team-name.tsx'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import {
  BestLap,
  Cluster,
  type CellFigure,
  CellFigures,
  Details,
  DriverCell,
  NumberPlate,
  SubLine,
  Tag,
  TextLink,
} from '#web/ui/index.ts'
import { adjustedText } from './adjusted-text.ts'
import type { DriverContext } from './driver-context.ts'
import { noPlace, otherNames } from './result-texts.ts'

type Props = { result: RaceResult } & DriverContext

/** The number plate and the crew. */
export function ResultDriver({ result, ...context }: Props) {
  const { carNumber, carClass } = result
  return (
    <DriverCell
      lead={carNumber && <NumberPlate number={carNumber} classToken={carClass} />}
      name={<CarCrew car={result} viewerId={context.viewerId} isLinked />}
      lines={[otherNames(result), result.team && <TeamName key="team" {...result.team} />]}
    >
      <CellFigures label="Figures" items={figures(result, context)} below="wide" />
      <Adjusted result={result} eventId={context.eventId} />
    </DriverCell>
  )
}

/** A mark that opens what the stewards decided, and why. */
function Adjusted({ result, eventId }: { result: RaceResult; eventId: number }) {
  const zone = useShownZone()
  if (result.adjustments.length === 0) return null
  const decisions = [...new Set(result.adjustments.map(({ decision }) => decision))]
  return (
    <Details summary={<Tag>Adjusted</Tag>}>
      <SubLine>{adjustedText(result, zone)}</SubLine>
      <Cluster>
        {decisions.map((number) => (
          <TextLink
            key={number}
            render={
              <Link
                to="/events/$id/decisions/$number"
                params={{ id: String(eventId), number: String(number) }}
              />
            }
          >
            Decision {number}
          </TextLink>
        ))}
      </Cluster>
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
