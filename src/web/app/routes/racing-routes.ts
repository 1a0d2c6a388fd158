import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { RULE_CATEGORIES } from '#shared/contract/rules.ts'
import { RECORD_KINDS } from '#shared/domain/record-kinds.ts'
import { MESSAGE_KINDS } from '#shared/domain/race-documents/message-kinds.ts'
import { EventsPending } from '#web/features/events/index.ts'
import { root } from './root-route.ts'
import { choice, flag, optionalChoice, optionalTerm, optionalWhole, searchOf } from './search.ts'

const events = createRoute({
  getParentRoute: root,
  path: '/events',
  staticData: { access: 'member', title: 'Events' },
  validateSearch: searchOf({ tab: choice(['upcoming', 'completed', 'all']) }),
  search: { middlewares: [stripSearchParams({ tab: 'upcoming' })] },
  component: lazyRouteComponent(() => import('#web/features/events/events-page.tsx'), 'EventsPage'),
  pendingComponent: EventsPending,
})

const event = createRoute({
  getParentRoute: root,
  path: '/events/$id',
  staticData: {
    access: 'member',
    title: 'Event',
    parent: { label: 'Events', to: '/events' },
    namedAfter: 'event',
  },
  // No default: the event decides which tab opens first.
  validateSearch: searchOf({
    tab: optionalChoice(['details', 'participants', 'settings', 'results']),
    /** The session whose results are shown; without one, the event's race. */
    session: optionalWhole,
    /** The only class that the results show. */
    class: optionalTerm,
  }),
  component: lazyRouteComponent(() => import('#web/app/pages/event/event-page.tsx'), 'EventPage'),
})

const race = createRoute({
  getParentRoute: root,
  path: '/events/$id/race',
  staticData: {
    access: 'member',
    title: 'Race',
    parent: { label: 'Events', to: '/events' },
    namedAfter: 'event',
  },
  validateSearch: searchOf({
    tab: choice([
      'charts',
      'cars',
      'laps',
      'compare',
      'pace',
      'stops',
      'order',
      'messages',
      'story',
      // Only of practice, qualifying and warm-up.
      'drivers',
      'runs',
      'sectors',
    ]),
    /** Without one, the event's race. */
    session: optionalWhole,
    /** The only class that is shown. */
    class: optionalTerm,
    /** Without cars that only the game's AI drove. */
    people: flag,
    /** Entries of the chosen cars, such as 4-19-. */
    cars: optionalTerm,
    chart: choice(['gap', 'trace', 'laps']),
    /** The entry of the car that gaps are counted from, or 0 for the field. */
    against: optionalWhole,
    /** A lap time in milliseconds in place of it. */
    pace: optionalWhole,
    /** The full hour that is shown with every car. */
    hour: optionalWhole,
    /** Figures in place of the charts. */
    table: flag,
    /** What the bars of stints are as long as. */
    stints: choice(['time', 'laps']),
    /** Ticks where a car got other tyres. */
    tyres: flag,
    /** The entry of a car and the first lap of the stint whose laps are open, such as 4-31-. */
    stint: optionalTerm,
    /** Without its laps into and out of the pit lane. */
    nopit: flag,
    /** Whose laps places are counted at. */
    by: choice(['own', 'leader']),
    /** The entry of the car that is shown, or whose messages are listed. */
    car: optionalWhole,
    /** The first lap that the lap chart shows. */
    from: optionalWhole,
    kind: optionalChoice(MESSAGE_KINDS),
    /** What is drawn of its fuel and energy. */
    level: choice(['level', 'use', 'left']),
    /** Cars and drivers that are compared, such as 4-19.1-. */
    vs: optionalTerm,
    /** Compared with all laps, not only clean ones. */
    every: flag,
    /** Bests and driving time with the laps after the cut of a stopped race. */
    uncounted: flag,
    per: choice(['driver', 'car', 'class']),
    /** Laps of all classes on one scale. */
    scale: flag,
    /** Whose fastest laps and pace are ranked. */
    ranked: choice(['driver', 'car']),
    /** How the classification is sorted. */
    sort: choice(['place', 'class', 'number']),
    /** What driving times are sorted by. */
    drivers: choice(['car', 'time']),
    /** What counts as driving; without one, as the limits say. */
    time: optionalChoice(['net', 'gross', 'change']),
    /** A preset of limits, or none; without one, the event's own rules. */
    limits: optionalTerm,
  }),
  search: {
    middlewares: [
      stripSearchParams({
        tab: 'charts',
        people: false,
        chart: 'gap',
        table: false,
        stints: 'time',
        tyres: false,
        nopit: false,
        by: 'own',
        level: 'level',
        every: false,
        uncounted: false,
        per: 'driver',
        scale: false,
        ranked: 'driver',
        sort: 'place',
        drivers: 'car',
      }),
    ],
  },
  component: lazyRouteComponent(() => import('#web/app/pages/race/race-page.tsx'), 'RacePage'),
})

const racePrint = createRoute({
  getParentRoute: root,
  path: '/events/$id/race/print',
  staticData: { access: 'member', title: 'Race Documents', isBare: true },
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

const entry = createRoute({
  getParentRoute: root,
  path: '/entries/$id',
  staticData: {
    access: 'member',
    title: 'Entry',
    parent: { label: 'Event', to: '/events/$id', isItsEvent: true },
    namedAfter: 'entry',
  },
  /** Opens the dialog that invites. */
  validateSearch: searchOf({ invite: flag }),
  search: { middlewares: [stripSearchParams({ invite: false })] },
  component: lazyRouteComponent(() => import('#web/app/pages/entry/entry-page.tsx'), 'EntryPage'),
})

const join = createRoute({
  getParentRoute: root,
  path: '/join',
  staticData: { title: 'Join a Crew' },
  component: lazyRouteComponent(() => import('#web/app/pages/join/join-page.tsx'), 'JoinPage'),
})

const tracks = createRoute({
  getParentRoute: root,
  path: '/tracks',
  staticData: {
    access: 'member',
    title: 'Tracks',
    parent: { label: 'Events', to: '/events' },
  },
  component: lazyRouteComponent(() => import('#web/features/tracks/tracks-page.tsx'), 'TracksPage'),
})

const track = createRoute({
  getParentRoute: root,
  path: '/tracks/$id',
  staticData: {
    access: 'member',
    title: 'Track',
    parent: { label: 'Tracks', to: '/tracks' },
    namedAfter: 'track',
  },
  validateSearch: searchOf({ records: optionalChoice(RECORD_KINDS) }),
  component: lazyRouteComponent(() => import('#web/features/tracks/track-page.tsx'), 'TrackPage'),
})

const rules = createRoute({
  getParentRoute: root,
  path: '/rules',
  staticData: { access: 'member', title: 'Rules' },
  validateSearch: searchOf({ tab: choice(RULE_CATEGORIES) }),
  search: { middlewares: [stripSearchParams({ tab: RULE_CATEGORIES[0] })] },
  component: lazyRouteComponent(() => import('#web/features/rules/rules-page.tsx'), 'RulesPage'),
})

/** What is raced: events, tracks, and rules. */
export const racingRoutes = [events, event, race, racePrint, entry, join, tracks, track, rules]
