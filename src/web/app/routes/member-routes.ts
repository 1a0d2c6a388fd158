import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { keyAt } from '#web/data/answer-query.ts'
import { members } from './root-route.ts'
import { visitorsPages } from './visitors-pages.tsx'
import { SESSION_KINDS } from '#shared/domain/results/session-kind.ts'
import {
  optionalChoice,
  optionalTerm,
  optionalText,
  optionalWhole,
  searchOf,
  term,
} from '#web/browser/search.ts'

const home = createRoute({
  getParentRoute: members,
  path: '/',
  staticData: { title: 'Home', isHome: true, visitors: visitorsPages.home },
  component: lazyRouteComponent(() => import('#web/app/pages/home/home-page.tsx'), 'HomePage'),
})

const dashboard = createRoute({
  getParentRoute: members,
  path: '/dashboard',
  staticData: { title: 'My Dashboard', showsFailedUser: true },
  component: lazyRouteComponent(
    () => import('#web/app/pages/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})

const drivers = createRoute({
  getParentRoute: members,
  path: '/drivers',
  staticData: { title: 'Drivers', visitors: visitorsPages.drivers },
  validateSearch: searchOf({ search: term }),
  search: { middlewares: [stripSearchParams({ search: '' })] },
  component: lazyRouteComponent(
    () => import('#web/features/drivers/drivers-page.tsx'),
    'DriversPage',
  ),
})

const compareDrivers = createRoute({
  getParentRoute: members,
  path: '/drivers/compare',
  staticData: {
    title: 'Head to Head',
    parent: '/drivers',
  },
  validateSearch: searchOf({ a: optionalWhole, b: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/drivers/compare/compare-drivers-page.tsx'),
    'CompareDriversPage',
  ),
})

const teams = createRoute({
  getParentRoute: members,
  path: '/teams',
  staticData: {
    title: 'Teams',
    parent: '/drivers',
    visitors: visitorsPages.teams,
  },
  component: lazyRouteComponent(() => import('#web/features/teams/teams-page.tsx'), 'TeamsPage'),
})

const team = createRoute({
  getParentRoute: members,
  path: '/teams/$id',
  staticData: {
    title: 'Team',
    parent: '/teams',
    namedBy: (id) => [
      keyAt('/api/teams/:id', Number(id)),
      keyAt('/api/public/teams/:id', Number(id)),
    ],
    visitors: visitorsPages.team,
  },
  component: lazyRouteComponent(() => import('#web/features/teams/team-page.tsx'), 'TeamPage'),
})

const myProfile = createRoute({
  getParentRoute: members,
  path: '/my-profile',
  staticData: { title: 'My Profile' },
  /** Why Steam could not be connected, and what became of an account of Discord. */
  validateSearch: searchOf({ steam: optionalText, discord: optionalText }),
  component: lazyRouteComponent(
    () => import('#web/app/pages/profile/my-profile-page.tsx'),
    'MyProfilePage',
  ),
})

const inbox = createRoute({
  getParentRoute: members,
  path: '/inbox',
  staticData: { title: 'Inbox' },
  component: lazyRouteComponent(() => import('#web/app/pages/inbox/inbox-page.tsx'), 'InboxPage'),
})

const ownProfile = createRoute({
  getParentRoute: members,
  path: '/profile',
  staticData: { title: 'User Profile' },
  component: lazyRouteComponent(
    () => import('#web/app/pages/profile/profile-page.tsx'),
    'OwnProfilePage',
  ),
})

const profile = createRoute({
  getParentRoute: members,
  path: '/profile/$id',
  staticData: {
    title: 'User Profile',
    parent: '/drivers',
    namedBy: (id) => [keyAt('/api/public/drivers/:id', Number(id))],
    visitors: visitorsPages.driver,
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
  getParentRoute: members,
  path: '/news',
  staticData: { title: 'News', visitors: visitorsPages.news },
  component: lazyRouteComponent(() => import('#web/features/news/news-page.tsx'), 'NewsPage'),
})

const newsItem = createRoute({
  getParentRoute: members,
  path: '/news/$id',
  staticData: {
    title: 'Article',
    parent: '/news',
    namedBy: (id) => [
      keyAt('/api/news/:id', Number(id)),
      keyAt('/api/public/news/:id', Number(id)),
    ],
    visitors: visitorsPages.article,
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
