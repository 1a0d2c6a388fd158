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
import { RULE_CATEGORIES } from '#shared/contract/rules.ts'
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
    /** Named after the one thing that it shows. */
    namedAfter?: 'event' | 'track' | 'news'
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
    namedAfter: 'event',
  },
  validateSearch: tabs(['details', 'participants', 'settings', 'results']),
  search: { middlewares: [stripSearchParams({ tab: 'details' })] },
  component: lazyRouteComponent(() => import('./pages/event/event-page.tsx'), 'EventPage'),
})

// The address shows numbers and booleans as such, which are names here.
const SearchTerm = z.union([
  z.string(),
  z.number().transform(String),
  z.boolean().transform(String),
])

const drivers = createRoute({
  getParentRoute: below,
  path: '/drivers',
  staticData: { access: 'driver', title: 'Drivers' },
  validateSearch: z.object({ search: SearchTerm.default('').catch('') }),
  search: { middlewares: [stripSearchParams({ search: '' })] },
  component: lazyRouteComponent(
    () => import('#web/features/drivers/drivers-page.tsx'),
    'DriversPage',
  ),
})

const rules = createRoute({
  getParentRoute: below,
  path: '/rules',
  staticData: { access: 'driver', title: 'Rules' },
  validateSearch: tabs(RULE_CATEGORIES),
  search: { middlewares: [stripSearchParams({ tab: RULE_CATEGORIES[0] })] },
  component: lazyRouteComponent(() => import('#web/features/rules/rules-page.tsx'), 'RulesPage'),
})

const dashboard = createRoute({
  getParentRoute: below,
  path: '/dashboard',
  // For drivers; it guards itself, since it says so when the current user fails to load.
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(
    () => import('./pages/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})

const tracks = createRoute({
  getParentRoute: below,
  path: '/tracks',
  staticData: { access: 'driver', title: 'Tracks' },
  component: lazyRouteComponent(() => import('#web/features/tracks/tracks-page.tsx'), 'TracksPage'),
})

const track = createRoute({
  getParentRoute: below,
  path: '/tracks/$id',
  staticData: {
    access: 'driver',
    title: 'Track',
    parent: { label: 'Tracks', to: '/tracks' },
    namedAfter: 'track',
  },
  component: lazyRouteComponent(() => import('#web/features/tracks/track-page.tsx'), 'TrackPage'),
})

const news = createRoute({
  getParentRoute: below,
  path: '/news',
  staticData: { access: 'driver', title: 'News' },
  component: lazyRouteComponent(() => import('#web/features/news/news-page.tsx'), 'NewsPage'),
})

const newsItem = createRoute({
  getParentRoute: below,
  path: '/news/$id',
  staticData: {
    access: 'driver',
    title: 'Article',
    parent: { label: 'News', to: '/news' },
    namedAfter: 'news',
  },
  component: lazyRouteComponent(
    () => import('#web/features/news/news-item-page.tsx'),
    'NewsItemPage',
  ),
})

const standings = createRoute({
  getParentRoute: below,
  path: '/standings',
  staticData: { access: 'driver', title: 'Standings' },
  validateSearch: z.object({
    season: SearchTerm.optional().catch(undefined),
    table: z.enum(['drivers', 'teams']).default('drivers').catch('drivers'),
    class: SearchTerm.optional().catch(undefined),
  }),
  search: { middlewares: [stripSearchParams({ table: 'drivers' })] },
  component: lazyRouteComponent(
    () => import('#web/features/standings/standings-page.tsx'),
    'StandingsPage',
  ),
})

const terms = createRoute({
  getParentRoute: below,
  path: '/terms',
  staticData: { title: 'Terms' },
  component: lazyRouteComponent(() => import('#web/features/legal/terms-page.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: below,
  path: '/privacy',
  staticData: { title: 'Privacy' },
  component: lazyRouteComponent(
    () => import('#web/features/legal/privacy-page.tsx'),
    'PrivacyPage',
  ),
})

const contact = createRoute({
  getParentRoute: below,
  path: '/contact',
  staticData: { title: 'Contact' },
  component: lazyRouteComponent(() => import('./pages/contact/contact-page.tsx'), 'ContactPage'),
})

const myProfile = createRoute({
  getParentRoute: below,
  path: '/my-profile',
  staticData: { access: 'driver', title: 'My Profile' },
  component: lazyRouteComponent(
    () => import('./pages/profile/my-profile-page.tsx'),
    'MyProfilePage',
  ),
})

const profile = createRoute({
  getParentRoute: below,
  path: '/profile/$id',
  staticData: {
    access: 'driver',
    title: 'User Profile',
    parent: { label: 'Drivers', to: '/drivers' },
  },
  validateSearch: tabs(['game-profiles', 'account', 'statistics']),
  search: { middlewares: [stripSearchParams({ tab: 'game-profiles' })] },
  component: lazyRouteComponent(() => import('./pages/profile/profile-page.tsx'), 'ProfilePage'),
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
    rules,
    dashboard,
    tracks,
    track,
    news,
    newsItem,
    standings,
    terms,
    privacy,
    contact,
    drivers,
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
