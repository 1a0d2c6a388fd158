import { counted } from '#shared/domain/words/plural.ts'
import { Link } from '@tanstack/react-router'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  Cluster,
  Num,
  Section,
  Tag,
  TextLink,
  TimingGroup,
  TimingTable,
  WholeName,
} from '#web/ui/index.ts'
import type { UnclassifiedCars } from './driver-context.ts'
import { ResultClasses } from './result-classes.tsx'
import { resultColumns } from './result-columns.tsx'
import type { ResultGroup } from './result-groups.ts'
import { isDrivenBy } from './result-texts.ts'

type Props = {
  eventId: number
  session: number | undefined
  /** 'Official since Nov 29, 2026' */
  state: string | undefined
  results: RaceResult[]
  unclassified: UnclassifiedCars
  carClass: string | undefined
  onChooseClass: (carClass: string | undefined) => void
}

/** The tables of all classes, or of the chosen one. */
export function CompleteResults(props: Props) {
  const { eventId, session, state, results, unclassified, carClass, onChooseClass } = props
  return (
    <Section
      title="Complete Results"
      actions={
        <Cluster>
          {state && <Tag>{state}</Tag>}
          <TextLink
            render={
              <Link to="/events/$id/race" params={{ id: String(eventId) }} search={{ session }} />
            }
          >
            Laps and Charts
          </TextLink>
          <TextLink render={<Link to="/standings" search={{ event: eventId }} />}>
            Standings
          </TextLink>
        </Cluster>
      }
    >
      <ResultClasses results={results} carClass={carClass} onChooseClass={onChooseClass}>
        {(group, isMultiClass) => (
          <ClassResults
            eventId={eventId}
            session={session}
            unclassified={unclassified}
            group={group}
            isMultiClass={isMultiClass}
          />
        )}
      </ResultClasses>
    </Section>
  )
}

type ClassResultsProps = Pick<Props, 'eventId' | 'session' | 'unclassified'> & {
  group: ResultGroup
  isMultiClass: boolean
}

function ClassResults(props: ClassResultsProps) {
  const { eventId, session, unclassified, group, isMultiClass } = props
  const { carClass, results: cars, fastest } = group
  const viewer = useViewer()
  const isYou = (result: RaceResult) => isDrivenBy(result, viewer?.id)

  return (
    <TimingGroup
      title={carClass}
      classToken={carClass}
      count={counted(cars.length, 'car')}
      note={fastest && <ClassBestLap result={fastest} />}
    >
      <TimingTable
        label={`${carClass} results`}
        rows={cars}
        rowKey={({ id }) => String(id)}
        columns={resultColumns({
          eventId,
          session,
          fastest,
          viewerId: viewer?.id,
          isMultiClass,
          unclassified,
          hasLapFigure: true,
        })}
        isYou={isYou}
      />
    </TimingGroup>
  )
}

/** Names who drove it and, if several people drove the car, that too. */
function ClassBestLap({ result }: { result: RaceResult }) {
  const { bestLapTime, bestLapDriver, shownName, drivers, carNumber } = result
  const isShared = drivers.length > 1 && carNumber !== ''

  return (
    <>
      Best lap{' '}
      <b>
        <Num>{bestLapTime}</Num>
      </b>{' '}
      {isShared ? (
        <SharedCar driver={bestLapDriver} number={carNumber} />
      ) : (
        <WholeName name={shownName} />
      )}
    </>
  )
}

/** 'Otto Vollgas, car 4', or 'Car 4' if the file does not tell who drove. */
function SharedCar({ driver, number }: { driver: string | null; number: string }) {
  if (driver === null) return `Car\u00A0${number}`
  return (
    <>
      <WholeName name={`${driver},`} /> car&nbsp;{number}
    </>
  )
}
