import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { root } from './root-route.ts'
import { tabs } from './search.ts'

const manageEvents = createRoute({
  getParentRoute: root,
  path: '/admin/events',
  staticData: { access: 'admin', title: 'Manage Events' },
  validateSearch: tabs(['upcoming', 'completed', 'cancelled', 'all']),
  search: { middlewares: [stripSearchParams({ tab: 'upcoming' })] },
  component: lazyRouteComponent(
    () => import('#web/app/pages/manage-events/manage-events-page.tsx'),
    'ManageEventsPage',
  ),
})

const createEvent = createRoute({
  getParentRoute: root,
  path: '/admin/events/create',
  staticData: {
    access: 'admin',
    title: 'Create Event',
    parent: { label: 'Manage Events', to: '/admin/events' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/events/admin/create-event-page.tsx'),
    'CreateEventPage',
  ),
})

/** Pages for admins only. */
export const adminRoutes = [manageEvents, createEvent]
