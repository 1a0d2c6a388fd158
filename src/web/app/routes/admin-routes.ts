import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { AUDIT_FILTERS } from '#shared/actions/kinds.ts'
import { USER_ORDERS } from '#web/features/users/index.ts'
import { members } from './root-route.ts'
import {
  choice,
  day,
  flag,
  optionalChoice,
  optionalWhole,
  searchOf,
  term,
} from '#web/browser/search.ts'

const admin = createRoute({
  getParentRoute: members,
  path: '/admin',
  staticData: { needs: 'admin-area.open', isForAnyPlace: true, title: 'Admin Dashboard' },
  component: lazyRouteComponent(() => import('#web/app/pages/admin/admin-page.tsx'), 'AdminPage'),
})

const manageEvents = createRoute({
  getParentRoute: members,
  path: '/admin/events',
  staticData: { needs: 'events.edit', isForAnyPlace: true, title: 'Manage Events' },
  validateSearch: searchOf({
    tab: choice(['upcoming', 'completed', 'cancelled', 'all']),
    search: term,
  }),
  search: { middlewares: [stripSearchParams({ tab: 'upcoming', search: '' })] },
  component: lazyRouteComponent(
    () => import('#web/app/pages/manage-events/manage-events-page.tsx'),
    'ManageEventsPage',
  ),
})

const createEvent = createRoute({
  getParentRoute: members,
  path: '/admin/events/create',
  staticData: {
    needs: 'events.edit',
    title: 'Create Event',
    parent: '/admin/events',
  },
  validateSearch: searchOf({ from: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/events/admin/create-event-page.tsx'),
    'CreateEventPage',
  ),
})

const editEvent = createRoute({
  getParentRoute: members,
  path: '/admin/events/$id/edit',
  staticData: {
    needs: 'events.edit',
    title: 'Edit Event',
    parent: '/admin/events',
  },
  component: lazyRouteComponent(
    () => import('#web/features/events/admin/edit-event-page.tsx'),
    'EditEventPage',
  ),
})

const series = createRoute({
  getParentRoute: members,
  path: '/admin/events/series',
  staticData: { needs: 'events.edit', title: 'Series and Templates', parent: '/admin/events' },
  component: lazyRouteComponent(
    () => import('#web/features/events/series/series-index-page.tsx'),
    'SeriesIndexPage',
  ),
})

const createSeries = createRoute({
  getParentRoute: members,
  path: '/admin/events/series/create',
  staticData: { needs: 'events.edit', title: 'Make a Series', parent: '/admin/events/series' },
  validateSearch: searchOf({ template: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/events/series/create-series-page.tsx'),
    'CreateSeriesPage',
  ),
})

const oneSeries = createRoute({
  getParentRoute: members,
  path: '/admin/events/series/$id',
  staticData: { needs: 'events.edit', title: 'Series', parent: '/admin/events/series' },
  component: lazyRouteComponent(
    () => import('#web/features/events/series/series-page.tsx'),
    'SeriesPage',
  ),
})

const manageEntries = createRoute({
  getParentRoute: members,
  path: '/admin/events/$id/entries',
  staticData: {
    needs: 'entry-lists.print',
    title: 'Manage Entries',
    parent: '/admin/events',
  },
  validateSearch: searchOf({
    show: choice([
      'active',
      'incomplete',
      'applied',
      'confirmed',
      'offered',
      'waitlisted',
      'ended',
    ]),
    /** The only class that is shown. */
    class: term,
    search: term,
    by: choice(['state', 'entry', 'class', 'signedUp']),
    isDescending: flag,
  }),
  search: {
    middlewares: [
      stripSearchParams({
        show: 'active',
        class: '',
        search: '',
        by: 'state',
        isDescending: false,
      }),
    ],
  },
  component: lazyRouteComponent(
    () => import('#web/app/pages/manage-entries/manage-entries-page.tsx'),
    'ManageEntriesPage',
  ),
})

const entryList = createRoute({
  getParentRoute: members,
  path: '/admin/events/$id/entry-list',
  staticData: { needs: 'entry-lists.print', title: 'Entry List', isBare: true },
  component: lazyRouteComponent(
    () => import('#web/app/pages/event/entry-list-page.tsx'),
    'EntryListPage',
  ),
})

const resultsDesk = createRoute({
  getParentRoute: members,
  path: '/admin/events/$id/results',
  staticData: {
    needs: 'results.review',
    title: 'Results Desk',
    parent: '/admin/events',
  },
  validateSearch: searchOf({ session: optionalWhole, join: flag }),
  search: { middlewares: [stripSearchParams({ join: false })] },
  component: lazyRouteComponent(
    () => import('#web/features/results/desk/results-desk-page.tsx'),
    'ResultsDeskPage',
  ),
})

const liveDesk = createRoute({
  getParentRoute: members,
  path: '/admin/events/$id/live',
  staticData: {
    needs: 'results.review',
    title: 'Live Timing Desk',
    parent: '/admin/events',
  },
  component: lazyRouteComponent(
    () => import('#web/features/live-timing/live-desk-page.tsx'),
    'LiveDeskPage',
  ),
})

const users = createRoute({
  getParentRoute: members,
  path: '/admin/users',
  staticData: { needs: 'members.list', title: 'Manage Users' },
  validateSearch: searchOf({
    search: term,
    by: choice(USER_ORDERS),
    isDescending: flag,
  }),
  search: { middlewares: [stripSearchParams({ search: '', by: 'id', isDescending: false })] },
  component: lazyRouteComponent(() => import('#web/features/users/users-page.tsx'), 'UsersPage'),
})

const joining = createRoute({
  getParentRoute: members,
  path: '/admin/joining',
  staticData: {
    needs: 'members.admit',
    title: 'Joining',
    parent: '/admin/users',
  },
  component: lazyRouteComponent(
    () => import('#web/features/joining/joining-page.tsx'),
    'JoiningPage',
  ),
})

const roles = createRoute({
  getParentRoute: members,
  path: '/admin/roles',
  staticData: {
    needs: 'roles.grant',
    isForAnyPlace: true,
    title: 'People and Roles',
    parent: '/admin',
  },
  component: lazyRouteComponent(() => import('#web/features/roles/roles-page.tsx'), 'RolesPage'),
})

const stewarding = createRoute({
  getParentRoute: members,
  path: '/admin/stewarding',
  staticData: {
    needs: 'stewarding.set-up',
    isForAnyPlace: true,
    title: 'Stewarding',
    parent: '/admin',
  },
  component: lazyRouteComponent(
    () => import('#web/features/stewarding/stewarding-page.tsx'),
    'StewardingPage',
  ),
})

const resultTray = createRoute({
  getParentRoute: members,
  path: '/admin/result-tray',
  staticData: {
    needs: 'results.upload',
    isForAnyPlace: true,
    title: 'Result Tray',
    parent: '/admin',
  },
  validateSearch: searchOf({ tab: choice(['waiting', 'done']) }),
  search: { middlewares: [stripSearchParams({ tab: 'waiting' })] },
  component: lazyRouteComponent(
    () => import('#web/features/result-tray/result-tray-page.tsx'),
    'ResultTrayPage',
  ),
})

const erasure = createRoute({
  getParentRoute: members,
  path: '/admin/erasure',
  staticData: {
    needs: 'names.erase',
    title: 'Erase a Name',
    parent: '/admin/users',
  },
  validateSearch: searchOf({ user: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/erasure/erasure-page.tsx'),
    'ErasurePage',
  ),
})

const manageTeams = createRoute({
  getParentRoute: members,
  path: '/admin/teams',
  staticData: {
    needs: 'teams.edit',
    title: 'Manage Teams',
    parent: '/admin',
  },
  component: lazyRouteComponent(
    () => import('#web/features/teams/admin/manage-teams-page.tsx'),
    'ManageTeamsPage',
  ),
})

const gameTypes = createRoute({
  getParentRoute: members,
  path: '/admin/game-types',
  staticData: {
    needs: 'game-types.edit',
    title: 'Game Types',
    parent: '/admin',
  },
  component: lazyRouteComponent(
    () => import('#web/features/game-types/game-types-page.tsx'),
    'GameTypesPage',
  ),
})

const auditLog = createRoute({
  getParentRoute: members,
  path: '/admin/audit-log',
  staticData: {
    needs: 'audit.read',
    title: 'Audit Log',
    parent: '/admin',
  },
  validateSearch: searchOf({
    person: term,
    kind: optionalChoice(AUDIT_FILTERS),
    from: day,
    to: day,
  }),
  search: { middlewares: [stripSearchParams({ person: '', from: '', to: '' })] },
  component: lazyRouteComponent(
    () => import('#web/features/audit/audit-log-page.tsx'),
    'AuditLogPage',
  ),
})

const manageTracks = createRoute({
  getParentRoute: members,
  path: '/admin/tracks',
  staticData: { needs: 'tracks.edit', title: 'Manage Tracks' },
  validateSearch: searchOf({ search: term }),
  search: { middlewares: [stripSearchParams({ search: '' })] },
  component: lazyRouteComponent(
    () => import('#web/features/tracks/admin/manage-tracks-page.tsx'),
    'ManageTracksPage',
  ),
})

const trackImages = createRoute({
  getParentRoute: members,
  path: '/admin/track-images',
  staticData: {
    needs: 'races.edit',
    title: 'Track Images',
    parent: '/admin/tracks',
  },
  component: lazyRouteComponent(
    () => import('#web/features/races/track-images-page.tsx'),
    'TrackImagesPage',
  ),
})

/** Pages that need a permission. */
export const adminRoutes = [
  admin,
  auditLog,
  gameTypes,
  manageTeams,
  users,
  joining,
  roles,
  stewarding,
  resultTray,
  erasure,
  manageEvents,
  createEvent,
  editEvent,
  series,
  createSeries,
  oneSeries,
  manageEntries,
  entryList,
  resultsDesk,
  liveDesk,
  manageTracks,
  trackImages,
]
