import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { ControlLine } from '#shared/contract/race-control.ts'
import { carsText } from '#shared/domain/race-control/said-text.ts'
import { VERDICTS } from '#shared/domain/race-control/verdicts.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import { INCIDENT_CATEGORIES } from '#shared/domain/stewarding/incidents.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import {
  Button,
  Cluster,
  Num,
  NumberPlate,
  Row,
  SubLine,
  Tag,
  Text,
  TextLink,
} from '#web/ui/index.ts'
import { HandOver } from './hand-over.tsx'

type Props = { eventId: number; line: ControlLine; onChange: () => void }

/** A line of the log, with what can be done with it. */
export function LineRow({ eventId, line, onChange }: Props) {
  const { cars, raceSeconds, category, verdict, text, author, session, isHandedOver, caseCode } =
    line
  const name = `${carsText(cars) || INCIDENT_CATEGORIES[category].name}, ${timeOf(line)}`
  return (
    <Row lead={<Num>{timeOf(line)}</Num>}>
      <Cluster gap="tight">
        {cars.map(({ number, carClass }) => (
          <NumberPlate key={`${carClass} ${number}`} number={number} classToken={carClass} />
        ))}
        <Tag isStrong={verdict === 'after-race' && !isHandedOver}>{VERDICTS[verdict].tag}</Tag>
        {line.publishedAt && <Tag icon={Megaphone}>Told Everybody</Tag>}
      </Cluster>
      <Text size="data">
        {[INCIDENT_CATEGORIES[category].name, text].filter(Boolean).join('. ')}
      </Text>
      <SubLine>
        {author ?? 'A former member'}
        {raceSeconds === null && (
          <>
            , <LocalMoment at={line.writtenAt} />
          </>
        )}
        {session.kind !== 'race' && `, ${sessionName(session)}`}
      </SubLine>
      {isHandedOver ? (
        <SubLine>
          {caseCode ? (
            <>
              Handed over:{' '}
              <TextLink render={<Link to="/cases/$code" params={{ code: caseCode }} />}>
                case {caseCode}
              </TextLink>
            </>
          ) : (
            'Handed over to the stewards'
          )}
        </SubLine>
      ) : (
        <Cluster gap="tight">
          <Button size="small" aria-label={`Change: ${name}`} onClick={onChange}>
            Change
          </Button>
          {cars.length > 0 && (
            <HandOver eventId={eventId} lines={[line]} label="Hand Over" about={name} />
          )}
        </Cluster>
      )}
    </Row>
  )
}

const timeOf = ({ raceSeconds }: ControlLine) => raceClock(raceSeconds) || 'No time'
