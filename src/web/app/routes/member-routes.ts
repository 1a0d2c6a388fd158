import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { root } from './root-route.ts'
import { SESSION_KINDS } from '#shared/domain/session-kind.ts'
import {
  optionalChoice,
  optionalTerm,
  optionalText,
  optionalWhole,
  searchOf,
  term,
} from './search.ts'

const home = createRoute({
  getParentRoute: root,
  path: '/',
  staticData: { access: 'member', title: 'Home', isHome: true },
  component: lazyRouteComponent(() => import('#web/app/pages/home/home-page.tsx'), 'HomePage'),
})

const dashboard = createRoute({
  getParentRoute: root,
  path: '/dashboard',
  // For drivers. The page checks this itself, to show an error when the current user fails to load.
  staticData: { title: 'My Dashboard' },
  component: lazyRouteComponent(
    () => import('#web/app/pages/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})

const drivers = createRoute({
  getParentRoute: root,
  path: '/drivers',
  staticData: { access: 'member', title: 'Drivers' },
  validateSearch: searchOf({ search: term }),
  search: { middlewares: [stripSearchParams({ search: '' })] },
  component: lazyRouteComponent(
    () => import('#web/features/drivers/drivers-page.tsx'),
    'DriversPage',
  ),
})

const compareDrivers = createRoute({
  getParentRoute: root,
  path: '/drivers/compare',
  staticData: {
    access: 'member',
    title: 'Head to Head',
    parent: { label: 'Drivers', to: '/drivers' },
  },
  validateSearch: searchOf({ a: optionalWhole, b: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/drivers/compare/compare-drivers-page.tsx'),
    'CompareDriversPage',
  ),
})

const teams = createRoute({
  getParentRoute: root,
  path: '/teams',
  staticData: {
    access: 'member',
    title: 'Teams',
    parent: { label: 'Drivers', to: '/drivers' },
  },
  component: lazyRouteComponent(() => import('#web/features/teams/teams-page.tsx'), 'TeamsPage'),
})

const team = createRoute({
  getParentRoute: root,
  path: '/teams/$id',
  staticData: {
    access: 'member',
    title: 'Team',
    parent: { label: 'Teams', to: '/teams' },
    namedAfter: 'team',
  },
  component: lazyRouteComponent(() => import('#web/features/teams/team-page.tsx'), 'TeamPage'),
})

const myProfile = createRoute({
  getParentRoute: root,
  path: '/my-profile',
  staticData: { access: 'member', title: 'My Profile' },
  /** Why Steam could not be connected. */
  validateSearch: searchOf({ steam: optionalText }),
  component: lazyRouteComponent(
    () => import('#web/app/pages/profile/my-profile-page.tsx'),
    'MyProfilePage',
  ),
})

const inbox = createRoute({
  getParentRoute: root,
  path: '/inbox',
  staticData: { access: 'member', title: 'Inbox' },
  component: lazyRouteComponent(() => import('#web/app/pages/inbox/inbox-page.tsx'), 'InboxPage'),
})

const ownProfile = createRoute({
  getParentRoute: root,
  path: '/profile',
  staticData: { access: 'member', title: 'User Profile' },
  component: lazyRouteComponent(
    () => import('#web/app/pages/profile/profile-page.tsx'),
    'OwnProfilePage',
  ),
})

const profile = createRoute({
  getParentRoute: root,
  path: '/profile/$id',
  staticData: {
    access: 'member',
    title: 'User Profile',
    parent: { label: 'Drivers', to: '/drivers' },
  },
  // No default: it depends on whose profile it is.
  validateSearch: searchOf({
    tab: optionalChoice(['game-profiles', 'account', 'statistics']),
    /** Which of the driver's best laps are shown: the track by its id. */
    kind: optionalChoice(SESSION_KINDS),
    class: optionalTerm,
    track: optionalWhole,
  }),
  component: lazyRouteComponent(
    () => import('#web/app/pages/profile/profile-page.tsx'),
    'ProfilePage',
  ),
})

const news = createRoute({
  getParentRoute: root,
  path: '/news',
  staticData: { access: 'member', title: 'News' },
  component: lazyRouteComponent(() => import('#web/features/news/news-page.tsx'), 'NewsPage'),
})

const newsItem = createRoute({
  getParentRoute: root,
  path: '/news/$id',
  staticData: {
    access: 'member',
    title: 'Article',
    parent: { label: 'News', to: '/news' },
    namedAfter: 'news',
  },
  component: lazyRouteComponent(
    () => import('#web/features/news/news-item-page.tsx'),
    'NewsItemPage',
  ),
})

/** The guild and its members. */
export const memberRoutes = [
  home,
  dashboard,
  drivers,
  compareDrivers,
  teams,
  team,
  myProfile,
  inbox,
  ownProfile,
  profile,
  news,
  newsItem,
]
