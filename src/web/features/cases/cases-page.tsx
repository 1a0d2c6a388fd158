import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CaseSummary } from '#shared/contract/cases.ts'
import { OPEN_STATES } from '#shared/domain/cases/case-state.ts'
import { canSomewhere } from '#shared/domain/permissions.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  BelowFirstView,
  EmptyState,
  Lamp,
  lazyPart,
  LoadError,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  Stack,
  SubLine,
  TimeLead,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { CaseClash } from './case-clash.tsx'
import { incidentText, shortDue, stateLamp, timeLeft } from './case-words.ts'
import { KeptPanel } from './reporting/kept-panel.tsx'
import { casesQuery } from './cases.api.ts'
import { useRowKeys } from './use-row-keys.ts'

const SuggestedByFiles = lazyPart(
  async () => (await import('./suggested-by-files.tsx')).SuggestedByFiles,
)

const FromRaceControl = lazyPart(
  async () => (await import('./from-race-control.tsx')).FromRaceControl,
)

/** The cases that the viewer may see: what waits for them first. */
export function CasesPage() {
  const { data, error, refetch } = useQuery(casesQuery)
  const keys = useRowKeys()
  const viewer = useViewer()
  return (
    <Page
      title="Cases"
      subtitle="Reports of your crews, cases in which your car is named, and what you judge. Nothing else is counted here."
    >
      <KeptPanel />
      {!data && (
        <Panel isFlush>
          {error ? (
            <LoadError
              title="Failed to load cases"
              error={error}
              isBare
              onRetry={() => void refetch()}
            />
          ) : (
            <TimingSkeleton rows={6} />
          )}
        </Panel>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No Cases"
          text="You report an incident on the page of its race, from the messages or from a lap."
        />
      )}
      {data && data.length > 0 && (
        <div ref={keys}>
          <Stack>
            <CaseRows title="Wait for You" cases={data.filter(({ isMine }) => isMine)} hasKeys />
            <CaseRows
              title="Wait for Others"
              cases={data.filter((one) => isOpen(one) && !one.isMine)}
            />
            <CaseRows title="Ended" cases={data.filter((one) => !isOpen(one))} />
          </Stack>
        </div>
      )}
      {canSomewhere(viewer, 'cases.open') && (
        <BelowFirstView height={0}>
          <FromRaceControl />
          <SuggestedByFiles />
        </BelowFirstView>
      )}
    </Page>
  )
}

const isOpen = ({ state }: CaseSummary) => OPEN_STATES.some((open) => open === state)

type Props = { title: string; cases: readonly CaseSummary[]; hasKeys?: boolean }

function CaseRows({ title, cases, hasKeys = false }: Props) {
  if (cases.length === 0) return null
  return (
    <Panel title={title} isFlush note={hasKeys ? 'J and K move, Enter opens' : cases.length}>
      <Rows label={title}>
        {cases.map((one) => (
          <CaseRow key={one.code} one={one} />
        ))}
      </Rows>
    </Panel>
  )
}

function CaseRow({ one }: { one: CaseSummary }) {
  const now = useFirstMoment()
  const { code, event, cars, due, state, isMine } = one
  const { tone, name } = stateLamp(state)
  return (
    <Row
      isYou={isMine}
      end={<Lamp tone={due?.isOver ? 'closed' : tone}>{due?.isOver ? 'Overdue' : name}</Lamp>}
      {...(due && {
        lead: (
          <TimeLead
            left={timeLeft(due.at, now).split(' ').slice(0, 2).join(' ')}
            what={shortDue(due)}
            isOver={due.isOver}
          />
        ),
      })}
    >
      <CaseClash cars={cars} />
      <RowLink render={<Link to="/cases/$code" params={{ code }} />}>{incidentText(one)}</RowLink>
      <SubLine>
        {event.title}, case {code}
      </SubLine>
    </Row>
  )
}
