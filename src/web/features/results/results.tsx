import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EventDetail } from '#shared/contract/events.ts'
import { stateWords } from '#shared/domain/results/classification-state.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { sessionNameAmong } from '#shared/domain/results/session-name.ts'
import { useChoiceOnceReady } from '#web/browser/use-choice-once-ready.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { ImportedNotice } from '#web/parts/imported-notice.tsx'
import { NoSession, SessionChoice } from '#web/parts/session-choice.tsx'
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
import { classWinners } from './class-winners.tsx'
import { CompleteResults } from './complete-results.tsx'
import { resultsQuery } from './results.api.ts'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { podiumSteps } from './podium-steps.tsx'
import { PointsNote } from './points-note.tsx'
import { resultsBehindSlower } from './results-behind-slower.ts'
import { type Unclassified, unclassifiedResults } from './unclassified-results.ts'
import { SessionResults } from './session-results.tsx'
import { UnclassifiedNotice } from './unclassified-notice.tsx'
import { OrderNotice } from './order-notice.tsx'

type Props = {
  event: Pick<
    EventDetail,
    | 'id'
    | 'status'
    | 'timezone'
    | 'hasResults'
    | 'classifiedPercent'
    | 'classifiedOf'
    | 'classifiedNeedsFlag'
  >
  /** Without one, the event's race. */
  session?: number | undefined
  /** The only class to list; undefined, or one that did not race, lists all. */
  carClass?: string | undefined
  onChooseClass: (carClass: string | undefined) => void
  /** What it returns is waited for. */
  onChooseSession: (session: number | undefined) => unknown
}

const PENDING_TEXT = 'Results will be available once uploaded by administrators.'

export function Results(props: Props) {
  const { event, session, carClass, onChooseClass, onChooseSession } = props
  const { id, status, hasResults } = event
  const client = useQueryClient()
  const isExpected = status === 'completed' || (status === 'upcoming' && hasResults)
  const query = useQuery({ ...resultsQuery(id, session), enabled: isExpected })
  const { data: answer, error, refetch } = query
  const results = answer?.data

  const [chosen, chooseSession] = useChoiceOnceReady(
    session,
    (next) => client.prefetchQuery(resultsQuery(id, next)),
    onChooseSession,
  )

  if (!isExpected) return <EmptyState drawing="rows" title="Results" text={PENDING_TEXT} />
  if (session !== undefined && (results?.length === 0 || (!results && isNotFound(error))))
    return <NoSession onShowMain={() => chooseSession(undefined)} />
  if (error && !results)
    return <LoadError title="Failed to load results" error={error} onRetry={() => void refetch()} />
  if (!results) return <TimingSkeleton />
  const choice = (
    <SessionChoice
      sessions={answer.sessions}
      session={chosen}
      timezone={event.timezone}
      onChoose={chooseSession}
    />
  )
  if (results.length === 0)
    return (
      <>
        {choice}
        <EmptyState drawing="rows" title="No results available yet" text={PENDING_TEXT} />
      </>
    )
  const shown = answer.sessions?.find(({ id: one }) => one === session)
  if (shown && shown.kind !== 'race')
    return (
      <>
        {choice}
        <SessionResults
          eventId={id}
          session={shown.id}
          title={sessionNameAmong(shown, answer.sessions ?? [])}
          results={results}
          carClass={carClass}
          onChooseClass={onChooseClass}
        />
      </>
    )
  const unclassified = unclassifiedResults(results, event)
  const behindSlower = resultsBehindSlower(results)
  return (
    <>
      {choice}
      <ImportedNotice source={answer.importedFrom} />
      <ResultsPodium results={results} unclassified={unclassified} />
      <ClassWinners results={results} unclassified={unclassified} />
      {(event.classifiedPercent > 0 || event.classifiedNeedsFlag) && (
        <UnclassifiedNotice settings={event} results={results} />
      )}
      {behindSlower.length > 0 && <OrderNotice results={behindSlower} />}
      <CompleteResults
        eventId={id}
        session={session}
        state={answer.classification && stateWords(answer.classification, event.timezone)}
        results={results}
        unclassified={unclassified}
        carClass={carClass}
        onChooseClass={onChooseClass}
      />
      <PointsNote championships={answer.scoredIn ?? []} />
      <ResultsStatistics results={results} />
    </>
  )
}

type RaceProps = { results: RaceResult[]; unclassified: Unclassified }

function ResultsPodium({ results, unclassified }: RaceProps) {
  const steps = podiumSteps(results, unclassified)
  if (steps.length === 0) return null

  return (
    <Section title="Podium">
      <Podium steps={steps} />
    </Section>
  )
}

function ClassWinners({ results, unclassified }: RaceProps) {
  const winners = classWinners(results, unclassified)
  if (winners.length === 0) return null

  return (
    <Section title="Class Winners">
      <WinnerStrip label="Class Winners" winners={winners} />
    </Section>
  )
}

function ResultsStatistics({ results }: { results: RaceResult[] }) {
  const drivers = new Set(results.flatMap((car) => car.drivers.map(({ name }) => name)))
  const cars = counted(results.length, 'car')
  const withStatus = (wanted: RaceResult['status']) =>
    results.filter(({ status }) => status === wanted).length
  const disqualified = withStatus('DSQ')
  const running = withStatus('Running')

  return (
    <Section title="Race Statistics">
      <StatGrid>
        <StatPanel label="Total Drivers" value={drivers.size} note={`In ${cars}`} />
        <StatPanel
          label="Finished"
          value={withStatus('Finished')}
          note={running > 0 ? `Of ${cars}, and ${running} still running` : `Of ${cars}`}
        />
        <StatPanel
          label="DNF"
          value={withStatus('DNF')}
          note={disqualified > 0 && `And ${disqualified} disqualified`}
        />
        <StatPanel label="Classes" value={new Set(results.map((car) => car.carClass)).size} />
      </StatGrid>
    </Section>
  )
}
