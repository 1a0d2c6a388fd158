import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DriverRace } from '#shared/contract/drivers.ts'
import type { OwnPlaces } from '#shared/contract/standings.ts'
import { dayInSentence, formatMoment } from '#shared/domain/words/dates.ts'
import { wordForNoPlace } from '#shared/domain/race-documents/no-place.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { ownPlacesQuery } from '#web/features/championships/index.ts'
import { driverQuery } from '#web/features/drivers/index.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { useLocalZone } from '#web/browser/use-local-zone.ts'
import {
  ButtonLink,
  LoadError,
  Panel,
  Row,
  Rows,
  SectionLabel,
  Skeleton,
  Text,
  Title,
} from '#web/ui/index.ts'
import { nextStepWords } from '../next-step/next-step-words.ts'
import { StepButton } from '../next-step/step-button.tsx'
import { type OwnStep, useNextStep } from '../next-step/use-next-step.ts'

const PENDING_HEIGHT = 260

/** The viewer's next race, last result and places in the championship. */
export function OwnRacing({ viewerId }: { viewerId: number }) {
  const next = useNextStep()
  const driver = useQuery(driverQuery(viewerId))
  const places = useQuery(ownPlacesQuery)
  const error = next.error ?? driver.error ?? places.error

  if (driver.data && places.data && next.isKnown)
    return (
      <Panel title="Your Racing" isFlush>
        <Rows label="Your Racing">
          <NextRace step={next.step} />
          <LastResult race={driver.data.races[0]} />
          <Championship {...places.data} />
        </Rows>
      </Panel>
    )
  return (
    <Panel title="Your Racing">
      {error ? (
        <LoadError
          error={error}
          level={3}
          isBare
          onRetry={() => {
            next.retry()
            void driver.refetch()
            void places.refetch()
          }}
        />
      ) : (
        <Skeleton height={PENDING_HEIGHT} />
      )}
    </Panel>
  )
}

function NextRace({ step }: { step: OwnStep | undefined }) {
  const localZone = useLocalZone()
  if (!step)
    return (
      <Line
        label="Next race"
        title="No Upcoming Events"
        end={
          <ButtonLink size="small" render={<Link to="/events" />}>
            View Events
          </ButtonLink>
        }
      />
    )
  const { event, own } = step
  const { title, text } = nextStepWords(step, localZone)
  return (
    <Line
      label={own ? 'Your next race' : 'Next race to enter'}
      title={event.title}
      note={
        <>
          {formatMoment(event.startDateTime, event.timezone)}
          <LocalTime at={event.startDateTime} timezone={event.timezone} />
        </>
      }
      end={<StepButton step={step} size="small" />}
    >
      {title}. {text}
    </Line>
  )
}

function LastResult({ race }: { race: DriverRace | undefined }) {
  if (!race)
    return <Line label="Last result" title="No Races Yet" note="Your first result appears here." />
  const { eventId, title, date, timezone, track, carClass, carModel } = race
  return (
    <Line
      label="Last result"
      title={`${resultWord(race)} in ${carClass}`}
      note={`${title}, ${dayInSentence(date, timezone)}, ${trackLabel(track)}`}
      end={
        <ButtonLink
          size="small"
          render={
            <Link
              to="/events/$id"
              params={{ id: String(eventId) }}
              search={{ tab: 'results', class: carClass }}
            />
          }
        >
          View Results
        </ButtonLink>
      }
    >
      {carModel}
    </Line>
  )
}

/** 'P2', 'P2, running', 'DNF', 'DSQ', 'NC' */
function resultWord({ status, isClassified, classPosition }: DriverRace) {
  const word = wordForNoPlace(status, !isClassified)
  if (!countsInPlace(status)) return status
  return word ?? `P${classPosition}${status === 'Running' ? ', running' : ''}`
}

function Championship({ season, heldRounds, plannedRounds, places }: OwnPlaces) {
  return (
    <Line
      label="Championship"
      title={
        places
          .map(({ carClass, position, drivers }) => `P${position} of ${drivers} in ${carClass}`)
          .join(', ') || 'No Points Yet'
      }
      note={season && `${season}, ${heldRounds} of ${counted(plannedRounds, 'round')}`}
      end={
        <ButtonLink size="small" render={<Link to="/standings" />}>
          View Standings
        </ButtonLink>
      }
    >
      {places
        .map(({ carClass, points }) =>
          places.length > 1
            ? `${counted(points, 'point')} in ${carClass}`
            : counted(points, 'point'),
        )
        .join(', ')}
    </Line>
  )
}

type LineProps = {
  label: string
  title: string
  note?: ReactNode
  end?: ReactNode
  children?: ReactNode
}

function Line({ label, title, note, end, children }: LineProps) {
  return (
    <Row end={end}>
      <SectionLabel>{label}</SectionLabel>
      <Title level={3} size="name">
        {title}
      </Title>
      {note && (
        <Text size="data" tone="muted">
          {note}
        </Text>
      )}
      {children && (
        <Text size="data" tone="muted">
          {children}
        </Text>
      )}
    </Row>
  )
}
