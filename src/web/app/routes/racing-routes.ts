import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { RULE_CATEGORIES } from '#shared/contract/rules.ts'
import { RECORD_KINDS } from '#shared/domain/results/record-kinds.ts'
import { EventsPending } from '#web/features/events/index.ts'
import { keyAt } from '#web/data/answer-query.ts'
import { BOARD, WHOLE_BOARD } from './board-search.ts'
import { members } from './root-route.ts'
import { visitorsPages } from './visitors-pages.tsx'
import {
  choice,
  flag,
  optionalChoice,
  optionalTerm,
  optionalWhole,
  searchOf,
} from '#web/browser/search.ts'

const events = createRoute({
  getParentRoute: members,
  path: '/events',
  staticData: { title: 'Events', visitors: visitorsPages.events },
  validateSearch: searchOf({ tab: choice(['upcoming', 'completed', 'all']) }),
  search: { middlewares: [stripSearchParams({ tab: 'upcoming' })] },
  component: lazyRouteComponent(() => import('#web/features/events/events-page.tsx'), 'EventsPage'),
  pendingComponent: EventsPending,
})

const event = createRoute({
  getParentRoute: members,
  path: '/events/$id',
  staticData: {
    title: 'Event',
    parent: '/events',
    namedBy: (id) => [
      keyAt('/api/events/:id', Number(id)),
      keyAt('/api/public/events/:id', Number(id)),
    ],
    visitors: visitorsPages.event,
  },
  // No default: the event decides which tab opens first.
  validateSearch: searchOf({
    tab: optionalChoice(['details', 'participants', 'settings', 'results']),
    /** The session whose results are shown; without one, the event's race. */
    session: optionalWhole,
    /** The only class that the results show. */
    class: optionalTerm,
    /** Opens the form for who came to sign up. */
    signUp: flag,
  }),
  search: { middlewares: [stripSearchParams({ signUp: false })] },
  component: lazyRouteComponent(() => import('#web/app/pages/event/event-page.tsx'), 'EventPage'),
})

const live = createRoute({
  getParentRoute: members,
  path: '/events/$id/live',
  staticData: { title: 'Live', parent: '/events/$id', visitors: visitorsPages.live },
  validateSearch: searchOf({
    /** The only class that is shown. */
    class: optionalTerm,
    /** What phones show. */
    view: choice(['timing', 'own', 'track', 'contacts', 'messages', 'control']),
    /** The car that is looked at. */
    car: optionalWhole,
    /** Whether charts of the laps so far are open. */
    charts: flag,
  }),
  search: { middlewares: [stripSearchParams({ view: 'timing', charts: false })] },
  component: lazyRouteComponent(() => import('#web/app/pages/live/live-page.tsx'), 'LivePage'),
})

const raceControl = createRoute({
  getParentRoute: members,
  path: '/events/$id/race-control',
  staticData: { needs: 'cases.open', title: 'Race Control', parent: '/events/$id' },
  component: lazyRouteComponent(
    () => import('#web/app/pages/race-control/race-control-page.tsx'),
    'RaceControlPage',
  ),
})

const eventBoard = createRoute({
  getParentRoute: members,
  path: '/events/$id/decisions',
  staticData: { title: 'Notice Board', parent: '/events/$id', visitors: visitorsPages.board },
  validateSearch: searchOf(BOARD),
  search: { middlewares: [stripSearchParams(WHOLE_BOARD)] },
  component: lazyRouteComponent(
    () => import('#web/app/pages/decisions/event-board-page.tsx'),
    'EventBoardPage',
  ),
})

const decision = createRoute({
  getParentRoute: members,
  path: '/events/$id/decisions/$number',
  staticData: {
    title: 'Decision',
    parent: '/events/$id/decisions',
    visitors: visitorsPages.decision,
  },
  /** The version; without one, the latest. */
  validateSearch: searchOf({ version: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/decisions/decision-page.tsx'),
    'DecisionPage',
  ),
})

const entry = createRoute({
  getParentRoute: members,
  path: '/entries/$id',
  staticData: {
    title: 'Entry',
    parent: '/events/$id',
    isBelowItsEvent: true,
    namedBy: (id) => [keyAt('/api/entries/:id', Number(id))],
  },
  /** Opens the dialog that invites. */
  validateSearch: searchOf({ invite: flag }),
  search: { middlewares: [stripSearchParams({ invite: false })] },
  component: lazyRouteComponent(() => import('#web/app/pages/entry/entry-page.tsx'), 'EntryPage'),
})

const crewPlan = createRoute({
  getParentRoute: members,
  path: '/events/$id/plan',
  staticData: { title: 'Plan', parent: '/events/$id' },
  validateSearch: searchOf({
    /** Of a crew, for those who may see it; without one, the viewer's own. */
    entry: optionalWhole,
    view: choice(['plan', 'availability']),
  }),
  search: { middlewares: [stripSearchParams({ view: 'plan' })] },
  component: lazyRouteComponent(
    () => import('#web/app/pages/crew-plan/crew-plan-page.tsx'),
    'CrewPlanPage',
  ),
})

const tracks = createRoute({
  getParentRoute: members,
  path: '/tracks',
  staticData: {
    title: 'Tracks',
    parent: '/events',
  },
  component: lazyRouteComponent(() => import('#web/features/tracks/tracks-page.tsx'), 'TracksPage'),
})

const track = createRoute({
  getParentRoute: members,
  path: '/tracks/$id',
  staticData: {
    title: 'Track',
    parent: '/tracks',
    namedBy: (id) => [keyAt('/api/tracks/:id', Number(id))],
  },
  validateSearch: searchOf({ records: optionalChoice(RECORD_KINDS) }),
  component: lazyRouteComponent(() => import('#web/features/tracks/track-page.tsx'), 'TrackPage'),
})

const rules = createRoute({
  getParentRoute: members,
  path: '/rules',
  staticData: { title: 'Rules', visitors: visitorsPages.rules },
  validateSearch: searchOf({ tab: choice(RULE_CATEGORIES) }),
  search: { middlewares: [stripSearchParams({ tab: RULE_CATEGORIES[0] })] },
  component: lazyRouteComponent(() => import('#web/features/rules/rules-page.tsx'), 'RulesPage'),
})

const report = createRoute({
  getParentRoute: members,
  path: '/events/$id/report',
  staticData: {
    title: 'Report an Incident',
    parent: '/events/$id',
  },
  /** What the page that led here knows of it. */
  validateSearch: searchOf({
    car: optionalTerm,
    entry: optionalWhole,
    other: optionalTerm,
    otherEntry: optionalWhole,
    lap: optionalWhole,
    at: optionalWhole,
    session: optionalTerm,
    category: optionalTerm,
    /** One that could not be sent, and is to be changed. */
    kept: optionalTerm,
  }),
  component: lazyRouteComponent(
    () => import('#web/features/cases/reporting/report-page.tsx'),
    'ReportPage',
  ),
})

const cases = createRoute({
  getParentRoute: members,
  path: '/cases',
  staticData: { title: 'Cases' },
  component: lazyRouteComponent(() => import('#web/features/cases/cases-page.tsx'), 'CasesPage'),
})

const oneCase = createRoute({
  getParentRoute: members,
  path: '/cases/$code',
  staticData: { title: 'Case', parent: '/cases' },
  component: lazyRouteComponent(() => import('#web/features/cases/case-page.tsx'), 'CasePage'),
})

/** What is raced: events, tracks, and rules; and what is judged. */
export const racingRoutes = [
  events,
  event,
  live,
  raceControl,
  eventBoard,
  decision,
  entry,
  crewPlan,
  report,
  cases,
  oneCase,
  tracks,
  track,
  rules,
]
