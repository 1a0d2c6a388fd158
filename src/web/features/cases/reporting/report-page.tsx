import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Reporting } from '#shared/contract/reports.ts'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { Columns, LoadError, Notice, Page, Stack, TimingSkeleton } from '#web/ui/index.ts'
import { reportingQuery } from '../cases.api.ts'
import { timeLeft } from '../case-words.ts'
import { KeptPanel } from './kept-panel.tsx'
import { useKept } from './kept-reports.ts'
import { OwnReports } from './own-reports.tsx'
import { SendUnsent } from './send-unsent.tsx'
import { ReportForm } from './report-form.tsx'

const here = getRouteApi('/_member/events/$id/report')

/** Reports an incident to the stewards: what the file knows is filled in, and words can wait. */
export function ReportPage() {
  const eventId = idInAddress(here.useParams().id) ?? 0
  const { data, error, refetch } = useQuery(reportingQuery(eventId))
  if (isNotFound(error))
    return (
      <Page title="Report an Incident">
        <NotFound thing="Event" link={<Link to="/events" />} linkText="All Events" />
      </Page>
    )
  return (
    <Page
      title="Report an Incident"
      subtitle="Everything that the file knows is filled in. Words and video can wait."
    >
      {!data &&
        (error ? (
          <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
        ) : (
          <TimingSkeleton rows={4} />
        ))}
      {data && (
        <Columns side={<OwnReports reports={data.reports} />}>
          <Stack>
            <TimeNotice reporting={data} />
            <KeptPanel />
            {/* Without a connection, the page that keeps a report could not load it. */}
            <SendUnsent />
            <FormFor eventId={eventId} reporting={data} />
          </Stack>
        </Columns>
      )}
    </Page>
  )
}

/** A new report, or one that was kept and has to be changed. */
function FormFor({ eventId, reporting }: { eventId: number; reporting: Reporting }) {
  const { kept: attempt, ...filled } = here.useSearch()
  const kept = useKept(attempt)
  const key = kept?.attempt ?? 'new'
  return (
    <ReportForm key={key} eventId={eventId} reporting={reporting} filled={filled} kept={kept} />
  )
}

function TimeNotice({ reporting }: { reporting: Reporting }) {
  const { opensAt, closesAt, isCloseExpected, admitsLate, entries } = reporting
  const now = useFirstMoment()
  const localMoment = useLocalMoment()
  if (now < opensAt)
    return (
      <Notice title="Not yet">
        Reports are taken from the start of the race on: {localMoment(opensAt)}.
      </Notice>
    )
  if (now >= closesAt)
    return (
      <Notice tone="caution" title={`Reports closed ${timeLeft(closesAt, now)} ago`}>
        {admitsLate
          ? 'Say why yours is late. A steward decides whether it is taken up.'
          : 'The stewards take no more reports of this race.'}
      </Notice>
    )
  return (
    <Notice title={`Reports are open for ${timeLeft(closesAt, now)}`}>
      Until {localMoment(closesAt)}, your time
      {isCloseExpected && ', as expected from the planned end'}.
      {entries.length === 0 &&
        ' You are in no crew of this event, so the stewards read this as what somebody saw.'}
    </Notice>
  )
}
