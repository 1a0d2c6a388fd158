import { useChildMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { aiCount, withoutAi } from '#shared/domain/race-documents/ai-cars.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { EmptyState, lazyPart, type TabItem } from '#web/ui/index.ts'
import { useKnownViewer } from '#web/data/viewer.ts'
import { classCounts } from '#shared/domain/race-documents/class-counts.ts'
import { DocumentsFrame } from './documents-frame.tsx'
import { type RaceSession, RaceSessionContext } from './race-session.ts'
import { type ViewName, viewAt } from './race-view.ts'
import { ownEntries } from './use-own-cars.ts'
import { useRaceView } from './use-race-view.ts'

type Props = Omit<RaceSession, 'own'> & {
  /** The view that the address asks for. */
  children: ReactNode
}

/** The views of a race or of another session, with a choice of its classes. */
export function RaceDocuments({ children, ...session }: Props) {
  const { kind, order } = session
  const viewerId = useKnownViewer()?.id
  const own = useMemo(() => ownEntries(order.cars, viewerId), [order, viewerId])
  if (kind === 'race' && order.cars.every(({ places }) => places.length === 0))
    return (
      <EmptyState
        drawing="rows"
        title="No Laps"
        text="Charts appear here once the race has results whose file has laps."
      />
    )
  return (
    <RaceSessionContext value={{ ...session, own }}>
      <Views {...session}>{children}</Views>
    </RaceSessionContext>
  )
}

const OF_RACE = [
  { value: 'charts', label: 'Charts' },
  { value: 'classification', label: 'Classification' },
  { value: 'car', label: 'Car' },
  { value: 'compare', label: 'Compare' },
  { value: 'pace', label: 'Pace' },
  { value: 'stops', label: 'Stops' },
  { value: 'order', label: 'Order' },
  { value: 'messages', label: 'Messages' },
  { value: 'story', label: 'Story' },
] as const

const OF_OTHERS = [
  { value: 'classification', label: 'Classification' },
  { value: 'drivers', label: 'Drivers' },
  { value: 'long-runs', label: 'Long Runs' },
  { value: 'sectors', label: 'Sectors' },
  { value: 'car', label: 'Car' },
  { value: 'messages', label: 'Messages' },
] as const

/** Whether sessions of a kind have a view. */
export const hasView = (kind: SessionKind, view: ViewName) =>
  viewsOf(kind).some(({ value }) => value === view)

const viewsOf = (kind: SessionKind): readonly TabItem<ViewName>[] =>
  kind === 'race' ? OF_RACE : OF_OTHERS

const Charts = lazyPart(async () => (await import('./charts-view.tsx')).ChartsView, {
  file: 'features/race-documents/charts-view.tsx',
})
const Classification = lazyPart(async () => (await import('./lap-views.tsx')).ClassificationView, {
  file: 'features/race-documents/lap-views.tsx',
})

function Views({ eventId, kind, order, children }: Props) {
  const [{ carClass, isWithoutAi }, onChange] = useRaceView()
  const asked = useChildMatches({ select: ([match]) => viewAt(match?.pathname ?? '') })
  const navigate = useNavigate()
  const router = useRouter()
  const isShown = hasView(kind, asked)
  const first = kind === 'race' ? 'charts' : 'classification'
  const addressOf = (view: ViewName) => ({
    to: view === 'charts' ? ('/events/$id/race' as const) : (`/events/$id/race/${view}` as const),
    params: { id: String(eventId) },
    search: true as const,
  })
  return (
    <DocumentsFrame
      label={kind === 'race' ? 'Race' : 'Session'}
      tabs={viewsOf(kind)}
      tab={isShown ? asked : first}
      classes={classCounts(isWithoutAi ? withoutAi(order.cars) : order.cars)}
      carClass={carClass}
      aiCars={aiCount(order.cars)}
      isWithoutAi={isWithoutAi}
      onIntent={(view) => void router.preloadRoute(addressOf(view)).catch(() => undefined)}
      onShow={(view) => void navigate({ ...addressOf(view), replace: true, resetScroll: false })}
      onChange={onChange}
    >
      {/* The address of the page alone, or of a view that the session does not have. */}
      {isShown ? children : kind === 'race' ? <Charts /> : <Classification />}
    </DocumentsFrame>
  )
}
