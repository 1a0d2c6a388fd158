import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EventDetail } from '#shared/contract/events.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { NoSession, SessionChoice } from '#web/lib/session-choice.tsx'
import {
  EmptyState,
  LoadError,
  Podium,
  Section,
  StatGrid,
  StatPanel,
  TimingSkeleton,
  WinnerStrip,
} from '#web/ui/index.ts'
import { classWinners } from './class-winners.ts'
import { CompleteResults } from './complete-results.tsx'
import { resultsQuery } from './results.api.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { podiumSteps } from './podium-steps.ts'

type Props = {
  event: Pick<EventDetail, 'id' | 'status' | 'timezone'>
  /** Without one, the event's race. */
  session?: number | undefined
  /** The only class to list; undefined, or one that did not race, lists all. */
  carClass?: string | undefined
  onChooseClass: (carClass: string | undefined) => void
  onChooseSession: (session: number | undefined) => void
}

const PENDING_TEXT = 'Results will be available once uploaded by administrators.'

export function Results(props: Props) {
  const { event, session, carClass, onChooseClass, onChooseSession } = props
  const { id, status } = event
  const client = useQueryClient()
  const isCompleted = status === 'completed'
  const query = useQuery({ ...resultsQuery(id, session), enabled: isCompleted })
  const { data: answer, error, refetch } = query
  const results = answer?.data

  async function chooseSession(next: number | undefined) {
    // Otherwise the switch would give way to a skeleton meanwhile.
    await client.prefetchQuery(resultsQuery(id, next))
    onChooseSession(next)
  }

  if (!isCompleted) return <EmptyState drawing="rows" title="Results" text={PENDING_TEXT} />
  if (session !== undefined && (results?.length === 0 || (!results && isNotFound(error))))
    return <NoSession onShowMain={() => onChooseSession(undefined)} />
  if (error && !results)
    return <LoadError title="Failed to load results" error={error} onRetry={() => void refetch()} />
  if (!results) return <TimingSkeleton />
  if (results.length === 0)
    return <EmptyState drawing="rows" title="No results available yet" text={PENDING_TEXT} />
  return (
    <>
      <SessionChoice
        sessions={answer.sessions}
        session={session}
        timezone={event.timezone}
        onChoose={(next) => void chooseSession(next)}
      />
      <ResultsPodium results={results} />
      <ClassWinners results={results} />
      <CompleteResults
        eventId={id}
        session={session}
        results={results}
        carClass={carClass}
        onChooseClass={onChooseClass}
      />
      <ResultsStatistics results={results} />
    </>
  )
}

function ResultsPodium({ results }: { results: RaceResult[] }) {
  const steps = podiumSteps(results)
  if (steps.length === 0) return null

  return (
    <Section title="Podium">
      <Podium steps={steps} />
    </Section>
  )
}

function ClassWinners({ results }: { results: RaceResult[] }) {
  const winners = classWinners(results)
  if (winners.length === 0) return null

  return (
    <Section title="Class Winners">
      <WinnerStrip label="Class Winners" winners={winners} />
    </Section>
  )
}

function ResultsStatistics({ results }: { results: RaceResult[] }) {
  const drivers = new Set(results.flatMap((car) => car.drivers.map(({ name }) => name)))
  const withStatus = (wanted: RaceResult['status']) =>
    results.filter(({ status }) => status === wanted).length

  return (
    <Section title="Race Statistics">
      <StatGrid>
        <StatPanel label="Total Drivers" value={drivers.size} />
        <StatPanel label="Finished" value={withStatus('Finished')} />
        <StatPanel label="DNF" value={withStatus('DNF')} />
        <StatPanel label="Classes" value={new Set(results.map((car) => car.carClass)).size} />
      </StatGrid>
    </Section>
  )
}
