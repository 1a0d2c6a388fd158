import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { z } from 'zod'
import type { Access } from '#shared/contract/endpoint.ts'
import { Root } from './root.tsx'
import { NotFound, PageFailed, PagePending } from './page-states.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may see the page; everybody without it. */
    access?: Access
    /** For the browser's title and the breadcrumb. */
    title?: string
    /** The page above it, but for the home page. */
    parent?: { label: string; to: string }
    isHome?: boolean
    /** Named after the event that it shows. */
    isEvent?: boolean
    /** A screen of its own, without sidebar, bar and footer. */
    isBare?: boolean
  }
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })
const below = () => root

const AuthSearch = z.object({
  next: z.string().optional().catch(undefined),
  form: z.enum(['login', 'register']).default('login').catch('login'),
  error: z.string().optional().catch(undefined),
})

const auth = createRoute({
  getParentRoute: below,
  path: '/auth',
  staticData: { title: 'Sign in', isBare: true },
  validateSearch: AuthSearch,
  search: { middlewares: [stripSearchParams({ form: 'login' })] },
  component: lazyRouteComponent(() => import('#web/features/auth/auth-page.tsx'), 'AuthPage'),
})

const login = createRoute({
  getParentRoute: below,
  path: '/login',
  validateSearch: AuthSearch.pick({ next: true }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth', search, replace: true })
  },
})

const signup = createRoute({
  getParentRoute: below,
  path: '/signup',
  validateSearch: AuthSearch.pick({ next: true }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth', search: { ...search, form: 'register' }, replace: true })
  },
})

const home = createRoute({
  getParentRoute: below,
  path: '/',
  staticData: { access: 'driver', title: 'Home', isHome: true },
  component: lazyRouteComponent(() => import('./pages/home/home-page.tsx'), 'HomePage'),
})

const events = createRoute({
  getParentRoute: below,
  path: '/events',
  staticData: { access: 'driver', title: 'Events' },
  validateSearch: tabs(['upcoming', 'completed', 'all']),
  search: { middlewares: [stripSearchParams({ tab: 'upcoming' })] },
  component: lazyRouteComponent(() => import('#web/features/events/events-page.tsx'), 'EventsPage'),
})

const event = createRoute({
  getParentRoute: below,
  path: '/events/$id',
  staticData: {
    access: 'driver',
    title: 'Event',
    parent: { label: 'Events', to: '/events' },
    isEvent: true,
  },
  validateSearch: tabs(['details', 'participants', 'settings', 'results']),
  search: { middlewares: [stripSearchParams({ tab: 'details' })] },
  component: lazyRouteComponent(() => import('./pages/event/event-page.tsx'), 'EventPage'),
})

const myProfile = createRoute({
  getParentRoute: below,
  path: '/my-profile',
  staticData: { access: 'driver', title: 'My Profile' },
  component: lazyRouteComponent(
    () => import('#web/features/profile/my-profile-page.tsx'),
    'MyProfilePage',
  ),
})

const profile = createRoute({
  getParentRoute: below,
  path: '/profile/$id',
  staticData: { access: 'driver', title: 'User Profile' },
  component: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
})

const manageEvents = createRoute({
  getParentRoute: below,
  path: '/admin/events',
  staticData: { access: 'admin', title: 'Manage Events' },
  validateSearch: tabs(['upcoming', 'completed', 'cancelled', 'all']),
  search: { middlewares: [stripSearchParams({ tab: 'upcoming' })] },
  component: lazyRouteComponent(
    () => import('./pages/manage-events/manage-events-page.tsx'),
    'ManageEventsPage',
  ),
})

const createEvent = createRoute({
  getParentRoute: below,
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

export const router = createRouter({
  routeTree: root.addChildren([
    auth,
    login,
    signup,
    home,
    events,
    event,
    myProfile,
    profile,
    manageEvents,
    createEvent,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

/** The tab in the address; the first one stands in it unsaid. */
function tabs<const T extends readonly [string, ...string[]]>(names: T) {
  const [first] = names
  return z.object({ tab: z.enum(names).default(first).catch(first) })
}
