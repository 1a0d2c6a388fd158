import {
  createRoute,
  lazyFn,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { keyAt } from '#web/data/answer-query.ts'
import {
  type ChoiceName,
  raceSearch,
  usualChoices,
  type ViewChoices,
  type ViewName,
  views,
} from '#web/features/race-documents/race-view.ts'
import { optionalChoice, optionalWhole, searchOf } from '#web/browser/search.ts'
import { TimingSkeleton } from '#web/ui/index.ts'
import { members } from './root-route.ts'
import { visitorsPages } from './visitors-pages.tsx'

/** Of the page and each of its views. */
const facts = {
  title: 'Race',
  parent: '/events',
  namedBy: (id: string) => [
    keyAt('/api/events/:id', Number(id)),
    keyAt('/api/public/events/:id/race/event', Number(id)),
  ],
  visitors: visitorsPages.race,
}

const ofSession = ({ search: { session } }: { search: { session?: number | undefined } }) => ({
  session,
})

const race = createRoute({
  getParentRoute: members,
  path: '/events/$id/race',
  staticData: facts,
  validateSearch: raceSearch,
  search: { middlewares: [stripSearchParams(usualChoices)] },
  loaderDeps: ofSession,
  loader: lazyFn(() => import('#web/app/pages/race/race-page.tsx'), 'loadRace'),
  component: lazyRouteComponent(() => import('#web/app/pages/race/race-page.tsx'), 'RacePage'),
})

/** What all views have. */
const ofView = <Name extends ChoiceName>({ search }: ViewChoices<Name>) => ({
  staticData: facts,
  validateSearch: search,
  loaderDeps: ofSession,
  pendingComponent: TimingSkeleton,
})

const lapViews = () => import('#web/features/race-documents/lap-views.tsx')
type LapViews = Awaited<ReturnType<typeof lapViews>>

const inLapViews = <
  Loader extends keyof LapViews & `load${string}`,
  View extends keyof LapViews & `${string}View`,
>(
  loader: Loader,
  view: View,
) => ({ loader: lazyFn(lapViews, loader), component: lazyRouteComponent(lapViews, view) })

/** What was the parameter `tab` of the page's address before each view had its own. */
const TABS: Readonly<Record<string, Exclude<ViewName, 'charts'>>> = {
  cars: 'classification',
  laps: 'car',
  compare: 'compare',
  pace: 'pace',
  stops: 'stops',
  order: 'order',
  messages: 'messages',
  story: 'story',
  drivers: 'drivers',
  runs: 'long-runs',
  sectors: 'sectors',
}

const charts = createRoute({
  getParentRoute: () => race,
  ...ofView(views.charts),
  path: '/',
  beforeLoad: ({ params, location }) => {
    const { tab, ...search } = location.search as { tab?: unknown }
    const view = typeof tab === 'string' ? TABS[tab] : undefined
    if (view)
      throw redirect({ to: `/events/$id/race/${view}`, params, search, hash: true, replace: true })
  },
  loaderDeps: ({ search }) => ({ ...ofSession({ search }), by: search.by }),
  loader: lazyFn(() => import('#web/features/race-documents/charts-view.tsx'), 'loadCharts'),
  component: lazyRouteComponent(
    () => import('#web/features/race-documents/charts-view.tsx'),
    'ChartsView',
  ),
})

const classification = createRoute({
  getParentRoute: () => race,
  ...ofView(views.classification),
  path: '/classification',
  ...inLapViews('loadClassification', 'ClassificationView'),
})

const car = createRoute({
  getParentRoute: () => race,
  ...ofView(views.car),
  path: '/car',
  ...inLapViews('loadCar', 'CarView'),
})

const compare = createRoute({
  getParentRoute: () => race,
  ...ofView(views.compare),
  path: '/compare',
  ...inLapViews('loadCompare', 'CompareView'),
})

const pace = createRoute({
  getParentRoute: () => race,
  ...ofView(views.pace),
  path: '/pace',
  ...inLapViews('loadPace', 'PaceView'),
})

const stops = createRoute({
  getParentRoute: () => race,
  ...ofView(views.stops),
  path: '/stops',
  loader: lazyFn(() => import('#web/app/pages/race/stops-view.tsx'), 'loadStops'),
  component: lazyRouteComponent(() => import('#web/app/pages/race/stops-view.tsx'), 'StopsView'),
})

const order = createRoute({
  getParentRoute: () => race,
  ...ofView(views.order),
  path: '/order',
  ...inLapViews('loadOrder', 'OrderView'),
})

const messages = createRoute({
  getParentRoute: () => race,
  ...ofView(views.messages),
  path: '/messages',
  ...inLapViews('loadMessages', 'MessagesView'),
})

const story = createRoute({
  getParentRoute: () => race,
  ...ofView(views.story),
  path: '/story',
  ...inLapViews('loadStory', 'StoryView'),
})

const drivers = createRoute({
  getParentRoute: () => race,
  ...ofView(views.drivers),
  path: '/drivers',
  ...inLapViews('loadDrivers', 'DriversView'),
})

const longRuns = createRoute({
  getParentRoute: () => race,
  ...ofView(views['long-runs']),
  path: '/long-runs',
  ...inLapViews('loadLongRuns', 'LongRunsView'),
})

const sectors = createRoute({
  getParentRoute: () => race,
  ...ofView(views.sectors),
  path: '/sectors',
  ...inLapViews('loadSectors', 'SectorsView'),
})

const racePrint = createRoute({
  getParentRoute: members,
  path: '/events/$id/race/print',
  staticData: { title: 'Race Documents', isBare: true, visitors: visitorsPages.race },
  validateSearch: searchOf({
    session: optionalWhole,
    laps: optionalChoice(['with', 'only']),
    car: optionalWhole,
  }),
  component: lazyRouteComponent(
    () => import('#web/app/pages/race/race-print-page.tsx'),
    'RacePrintPage',
  ),
})

/** The race page with its views, and its paper. */
export const raceRoutes = [
  race.addChildren([
    charts,
    classification,
    car,
    compare,
    pace,
    stops,
    order,
    messages,
    story,
    drivers,
    longRuns,
    sectors,
  ]),
  racePrint,
]
