import { capital } from '#shared/domain/words/capital.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { CaseDetail } from '#shared/contract/cases.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import {
  Columns,
  Lamp,
  LoadError,
  Notice,
  Page,
  Stack,
  Tag,
  TextLink,
  TimeLeft,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { AppealPanel } from './appeal-panel.tsx'
import { AppealsPanel } from './appeals-panel.tsx'
import { CaseClash } from './case-clash.tsx'
import { ControlNotice } from './control-notice.tsx'
import { dueLabel, incidentText, momentText, stateLamp, timeLeft } from './case-words.ts'
import { caseQuery } from './cases.api.ts'
import { MomentPart } from './moment/moment-part.tsx'
import { OwnReportPanel } from './own-report-panel.tsx'
import { ReportsPanel } from './reports-panel.tsx'
import { Room } from './room/room.tsx'
import { RoomSide } from './room/room-side.tsx'
import { StatePanel } from './state-panel.tsx'
import { StatementsPanel } from './statements-panel.tsx'
import { StepsPanel } from './steps-panel.tsx'

const here = getRouteApi('/_member/cases/$code')

/** A case: for a party what is asked and what happens next, for the panel everything that it judges by. */
export function CasePage() {
  const { code } = here.useParams()
  const { data, error, refetch } = useQuery(caseQuery(code))
  if (isNotFound(error))
    return (
      <Page title="Case">
        <NotFound
          thing="Case"
          why="It may have ended, or you are no party to it"
          link={<Link to="/cases" />}
          linkText="All Cases"
        />
      </Page>
    )
  if (!data)
    return (
      <Page title="Case">
        {error ? (
          <LoadError title="Failed to load case" error={error} onRetry={() => void refetch()} />
        ) : (
          <TimingSkeleton rows={6} />
        )}
      </Page>
    )
  return (
    <Page
      title={incidentText(data)}
      badges={<Badges data={data} />}
      subtitle={<Where data={data} />}
      actions={<DueTime data={data} />}
    >
      <Stack>
        <CaseClash cars={data.cars} isLarge />
        {data.recusedBecause && (
          <Notice tone="caution" title="You take no part">
            {sentence(data.recusedBecause)}
          </Notice>
        )}
        {data.endedReason && <Notice title="Ended without a decision">{data.endedReason}</Notice>}
        {data.mergedInto && (
          <Notice title="Merged">
            It goes on as{' '}
            <TextLink render={<Link to="/cases/$code" params={{ code: data.mergedInto }} />}>
              case {data.mergedInto}
            </TextLink>
            .
          </Notice>
        )}
        <Columns
          side={data.work ? <RoomSide data={data} work={data.work} /> : <StepsPanel data={data} />}
        >
          <ControlNotice data={data} />
          {data.may.includes('state') && data.role !== 'panel' && <StatePanel data={data} />}
          {data.decision && <DecisionNotice data={data} decision={data.decision} />}
          <OwnReportPanel data={data} />
          {data.role === 'panel' && <MomentPart data={data} />}
          <ReportsPanel data={data} />
          <StatementsPanel data={data} />
          {data.role !== 'panel' && <MomentPart data={data} />}
          <AppealsPanel data={data} />
          <AppealPanel data={data} />
          {data.work && <Room data={data} work={data.work} />}
        </Columns>
      </Stack>
    </Page>
  )
}

function Badges({ data: { state, code, role } }: { data: CaseDetail }) {
  const { tone, name } = stateLamp(state)
  return (
    <>
      <Lamp tone={tone}>{name}</Lamp>
      <Tag>Case {code}</Tag>
      {role === 'recused' && <Tag>No Part</Tag>}
    </>
  )
}

function Where({ data }: { data: CaseDetail }) {
  const moment = momentText(data)
  return (
    <>
      <TextLink render={<Link to="/events/$id" params={{ id: String(data.event.id) }} />}>
        {data.event.title}
      </TextLink>
      {`, ${data.session.kind}`}
      {moment && `, ${moment}`}
    </>
  )
}

type Decided = { data: CaseDetail; decision: NonNullable<CaseDetail['decision']> }

function DecisionNotice({ data, decision: { eventId, number } }: Decided) {
  const params = { id: String(eventId), number: String(number) }
  return (
    <Notice tone="go" title={`Decision No. ${number}`}>
      <TextLink render={<Link to="/events/$id/decisions/$number" params={params} />}>
        Read the decision
      </TextLink>{' '}
      with what it changes
      {data.state === 'appealed' && '. It stays applied while the appeal is judged'}.
    </Notice>
  )
}

function DueTime({ data: { due } }: { data: CaseDetail }) {
  const now = useFirstMoment()
  const localMoment = useLocalMoment()
  if (!due) return null
  return (
    <TimeLeft
      label={dueLabel(due)}
      left={timeLeft(due.at, now)}
      at={`${localMoment(due.at)}, your time`}
      isOver={due.isOver}
    />
  )
}

const sentence = (text: string) => `${capital(text)}.`
