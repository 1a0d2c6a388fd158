import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { AUDIT_FILTERS } from '#shared/actions/kinds.ts'
import { USER_ORDERS } from '#web/features/users/index.ts'
import { root } from './root-route.ts'
import { choice, day, flag, optionalChoice, optionalWhole, searchOf, term } from './search.ts'

const admin = createRoute({
  getParentRoute: root,
  path: '/admin',
  staticData: { access: 'admin-area.open', title: 'Admin Dashboard' },
  component: lazyRouteComponent(() => import('#web/app/pages/admin/admin-page.tsx'), 'AdminPage'),
})

const manageEvents = createRoute({
  getParentRoute: root,
  path: '/admin/events',
  staticData: { access: 'events.edit', title: 'Manage Events' },
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
  getParentRoute: root,
  path: '/admin/events/create',
  staticData: {
    access: 'events.edit',
    title: 'Create Event',
    parent: { label: 'Manage Events', to: '/admin/events' },
  },
  validateSearch: searchOf({ from: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/events/admin/create-event-page.tsx'),
    'CreateEventPage',
  ),
})

const editEvent = createRoute({
  getParentRoute: root,
  path: '/admin/events/$id/edit',
  staticData: {
    access: 'events.edit',
    title: 'Edit Event',
    parent: { label: 'Manage Events', to: '/admin/events' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/events/admin/edit-event-page.tsx'),
    'EditEventPage',
  ),
})

const manageEntries = createRoute({
  getParentRoute: root,
  path: '/admin/events/$id/entries',
  staticData: {
    access: 'entry-lists.print',
    title: 'Manage Entries',
    parent: { label: 'Manage Events', to: '/admin/events' },
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
  getParentRoute: root,
  path: '/admin/events/$id/entry-list',
  staticData: { access: 'entry-lists.print', title: 'Entry List', isBare: true },
  component: lazyRouteComponent(
    () => import('#web/app/pages/event/entry-list-page.tsx'),
    'EntryListPage',
  ),
})

const resultsDesk = createRoute({
  getParentRoute: root,
  path: '/admin/events/$id/results',
  staticData: {
    access: 'results.review',
    title: 'Results Desk',
    parent: { label: 'Manage Events', to: '/admin/events' },
  },
  validateSearch: searchOf({ session: optionalWhole, join: flag }),
  search: { middlewares: [stripSearchParams({ join: false })] },
  component: lazyRouteComponent(
    () => import('#web/features/results/desk/results-desk-page.tsx'),
    'ResultsDeskPage',
  ),
})

const users = createRoute({
  getParentRoute: root,
  path: '/admin/users',
  staticData: { access: 'members.list', title: 'Manage Users' },
  validateSearch: searchOf({
    search: term,
    by: choice(USER_ORDERS),
    isDescending: flag,
  }),
  search: { middlewares: [stripSearchParams({ search: '', by: 'id', isDescending: false })] },
  component: lazyRouteComponent(() => import('#web/features/users/users-page.tsx'), 'UsersPage'),
})

const joining = createRoute({
  getParentRoute: root,
  path: '/admin/joining',
  staticData: {
    access: 'members.admit',
    title: 'Joining',
    parent: { label: 'Manage Users', to: '/admin/users' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/joining/joining-page.tsx'),
    'JoiningPage',
  ),
})

const erasure = createRoute({
  getParentRoute: root,
  path: '/admin/erasure',
  staticData: {
    access: 'names.erase',
    title: 'Erase a Name',
    parent: { label: 'Manage Users', to: '/admin/users' },
  },
  validateSearch: searchOf({ user: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/erasure/erasure-page.tsx'),
    'ErasurePage',
  ),
})

const manageTeams = createRoute({
  getParentRoute: root,
  path: '/admin/teams',
  staticData: {
    access: 'teams.edit',
    title: 'Manage Teams',
    parent: { label: 'Admin Dashboard', to: '/admin' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/teams/admin/manage-teams-page.tsx'),
    'ManageTeamsPage',
  ),
})

const gameTypes = createRoute({
  getParentRoute: root,
  path: '/admin/game-types',
  staticData: {
    access: 'game-types.edit',
    title: 'Game Types',
    parent: { label: 'Admin Dashboard', to: '/admin' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/game-types/game-types-page.tsx'),
    'GameTypesPage',
  ),
})

const auditLog = createRoute({
  getParentRoute: root,
  path: '/admin/audit-log',
  staticData: {
    access: 'audit.read',
    title: 'Audit Log',
    parent: { label: 'Admin Dashboard', to: '/admin' },
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
  getParentRoute: root,
  path: '/admin/tracks',
  staticData: { access: 'tracks.edit', title: 'Manage Tracks' },
  validateSearch: searchOf({ search: term }),
  search: { middlewares: [stripSearchParams({ search: '' })] },
  component: lazyRouteComponent(
    () => import('#web/features/tracks/admin/manage-tracks-page.tsx'),
    'ManageTracksPage',
  ),
})

const trackImages = createRoute({
  getParentRoute: root,
  path: '/admin/track-images',
  staticData: {
    access: 'races.edit',
    title: 'Track Images',
    parent: { label: 'Manage Tracks', to: '/admin/tracks' },
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
  erasure,
  manageEvents,
  createEvent,
  editEvent,
  manageEntries,
  entryList,
  resultsDesk,
  manageTracks,
  trackImages,
]
