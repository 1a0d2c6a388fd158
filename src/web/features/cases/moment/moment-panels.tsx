import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CaseCar, CaseDetail } from '#shared/contract/cases.ts'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { greenSeconds } from '#shared/domain/race-documents/green.ts'
import { raceMessages } from '#shared/domain/race-documents/race-messages.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { momentOf } from '#shared/domain/stewarding/moment.ts'
import { Queried } from '#web/parts/queried.tsx'
import { Panel, Text, TextLink } from '#web/ui/index.ts'
import { FactsPanel } from './facts-panel.tsx'
import { GapPanel } from './gap-panel.tsx'
import { LapsPanel } from './laps-panel.tsx'
import { drivenLogQuery, drivenRaceQuery } from './moment.api.ts'

type Props = { data: CaseDetail; inResult: NonNullable<CaseDetail['inResult']> }

/** The facts, the gap and the laps of the car that is accused and of another one around the moment. */
export function MomentPanels({ data, inResult }: Props) {
  const race = useQuery(drivenRaceQuery(data.event.id, inResult.session))
  const log = useQuery(drivenLogQuery(data.event.id, inResult.session))
  const error = race.error ?? log.error
  const refetch = () => Promise.all([race.refetch(), log.refetch()])
  const both = race.data && log.data ? { driven: race.data.data, log: log.data } : undefined
  return (
    <Queried
      query={{ data: both, error, refetch: refetch as never }}
      failure="Failed to load what the file tells"
    >
      {(loaded) => <Loaded data={data} inResult={inResult} {...loaded} />}
    </Queried>
  )
}

function Loaded({ data, inResult, driven, log }: Props & { driven: DrivenRace; log: RaceLog }) {
  const cars = useMemo(() => carsOf(data, inResult), [data, inResult])
  const moment = useMemo(() => {
    const race = raceTimeline(toRaceCars(withStartTimes(driven)))
    const [one, other] = cars
    if (!race || !one) return null
    const messages = raceMessages(race, log, greenSeconds(race.cars) ?? 0, driven.seams)
    // A panel that reads no names must not read them in the log either.
    const isNamed = data.cars.some(({ driver }) => driver !== null)
    return momentOf(
      race,
      messages.filter(({ kind }) => isNamed || kind !== 'driver change'),
      {
        one: one.entry,
        other: other?.entry ?? null,
        lap: data.lap,
        raceSeconds: data.raceSeconds,
      },
    )
  }, [cars, data, driven, log])
  if (!moment)
    return (
      <Panel title="Facts">
        <Text tone="quiet">Unknown: the file has no laps of these cars.</Text>
      </Panel>
    )
  const [one, other] = cars
  return (
    <>
      <FactsPanel facts={moment.facts} raceLink={<RaceLink data={data} inResult={inResult} />} />
      {one && other && moment.rows.length > 1 && (
        <GapPanel rows={moment.rows} one={one.car} other={other.car} />
      )}
      {one && moment.rows.length > 0 && (
        <LapsPanel rows={moment.rows} one={one.car} other={other?.car} />
      )}
    </>
  )
}

/** The car that is accused first, and then one that it happened to. */
function carsOf({ cars }: CaseDetail, { cars: inResult }: Props['inResult']) {
  const found = cars.flatMap((car): { car: CaseCar; entry: number }[] => {
    const entry = inResult.find(({ carId }) => carId === car.id)?.entry
    return entry === undefined ? [] : [{ car, entry }]
  })
  const [one, ...others] = found
  const other = others.find(({ car }) => car.side !== 'accused') ?? others[0]
  return one ? [one, ...(other ? [other] : [])] : []
}

function RaceLink({ data, inResult }: Props) {
  return (
    <TextLink
      render={
        <Link
          to="/events/$id/race"
          params={{ id: String(data.event.id) }}
          search={{ session: inResult.session }}
        />
      }
    >
      The Whole Race
    </TextLink>
  )
}
