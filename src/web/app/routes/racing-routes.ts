import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { RULE_CATEGORIES } from '#shared/contract/rules.ts'
import { RECORD_KINDS } from '#shared/domain/results/record-kinds.ts'
import { MESSAGE_KINDS } from '#shared/domain/race-documents/message-kinds.ts'
import { EventsPending } from '#web/features/events/index.ts'
import { keyAt } from '#web/data/answer-query.ts'
import { members } from './root-route.ts'
import { choice, flag, optionalChoice, optionalTerm, optionalWhole, searchOf } from './search.ts'

const events = createRoute({
  getParentRoute: members,
  path: '/events',
  staticData: { title: 'Events' },
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
    namedBy: (id) => [keyAt('/api/events/:id', Number(id))],
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
  getParentRoute: members,
  path: '/events/$id/race',
  staticData: {
    title: 'Race',
    parent: '/events',
    namedBy: (id) => [keyAt('/api/events/:id', Number(id))],
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
  getParentRoute: members,
  path: '/events/$id/race/print',
  staticData: { title: 'Race Documents', isBare: true },
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
  staticData: { title: 'Rules' },
  validateSearch: searchOf({ tab: choice(RULE_CATEGORIES) }),
  search: { middlewares: [stripSearchParams({ tab: RULE_CATEGORIES[0] })] },
  component: lazyRouteComponent(() => import('#web/features/rules/rules-page.tsx'), 'RulesPage'),
})

/** What is raced: events, tracks, and rules. */
export const racingRoutes = [events, event, race, racePrint, entry, tracks, track, rules]
