import { lazyPart } from '#web/ui/index.ts'
import { PagePending } from '../page-states.tsx'
import type { ForVisitors } from '../visitors/open-to-visitors.ts'

/** Files are named because the server renders these pages. */
const pageIn = (file: string) => ({ file, pending: <PagePending /> })

type Name =
  | 'home'
  | 'events'
  | 'event'
  | 'board'
  | 'decision'
  | 'race'
  | 'live'
  | 'standings'
  | 'championships'
  | 'championship'
  | 'drivers'
  | 'driver'
  | 'teams'
  | 'team'
  | 'rules'
  | 'news'
  | 'article'

/** What visitors without an account see at addresses of members, each where its part is public. */
export const visitorsPages: Record<Name, ForVisitors> = {
  home: {
    part: 'home',
    Page: lazyPart<object>(
      async () => (await import('#web/app/visitors/front-page.tsx')).FrontPage,
      pageIn('app/visitors/front-page.tsx'),
    ),
  },
  events: {
    part: 'events',
    Page: lazyPart<object>(
      async () => (await import('#web/app/visitors/public-events-page.tsx')).PublicEventsPage,
      pageIn('app/visitors/public-events-page.tsx'),
    ),
  },
  event: {
    part: 'events',
    Page: lazyPart<object>(
      async () => (await import('#web/app/visitors/public-event-page.tsx')).PublicEventPage,
      pageIn('app/visitors/public-event-page.tsx'),
    ),
  },
  board: {
    part: 'decisions',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-board-page.tsx')).PublicBoardPage,
      pageIn('features/public-pages/public-board-page.tsx'),
    ),
  },
  decision: {
    part: 'decisions',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-decision-page.tsx')).PublicDecisionPage,
      pageIn('features/public-pages/public-decision-page.tsx'),
    ),
  },
  // They are the same for members, and read other answers.
  race: { part: 'results' },
  live: { part: 'results' },
  standings: {
    part: 'standings',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-standings-page.tsx')).PublicStandingsPage,
      pageIn('features/public-pages/public-standings-page.tsx'),
    ),
  },
  championships: {
    part: 'standings',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-championships-page.tsx'))
          .PublicChampionshipsPage,
      pageIn('features/public-pages/public-championships-page.tsx'),
    ),
  },
  championship: {
    part: 'standings',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-championship-page.tsx'))
          .PublicChampionshipPage,
      pageIn('features/public-pages/public-championship-page.tsx'),
    ),
  },
  drivers: {
    part: 'people',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-drivers-page.tsx')).PublicDriversPage,
      pageIn('features/public-pages/public-drivers-page.tsx'),
    ),
  },
  driver: {
    part: 'people',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-driver-page.tsx')).PublicDriverPage,
      pageIn('features/public-pages/public-driver-page.tsx'),
    ),
  },
  teams: {
    part: 'people',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-teams-page.tsx')).PublicTeamsPage,
      pageIn('features/public-pages/public-teams-page.tsx'),
    ),
  },
  team: {
    part: 'people',
    Page: lazyPart<object>(
      async () => (await import('#web/features/public-pages/public-team-page.tsx')).PublicTeamPage,
      pageIn('features/public-pages/public-team-page.tsx'),
    ),
  },
  rules: {
    part: 'rules',
    Page: lazyPart<object>(
      async () => (await import('#web/app/visitors/public-rules-page.tsx')).PublicRulesPage,
      pageIn('app/visitors/public-rules-page.tsx'),
    ),
  },
  news: {
    part: 'news',
    Page: lazyPart<object>(
      async () => (await import('#web/features/public-pages/public-news-page.tsx')).PublicNewsPage,
      pageIn('features/public-pages/public-news-page.tsx'),
    ),
  },
  article: {
    part: 'news',
    Page: lazyPart<object>(
      async () =>
        (await import('#web/features/public-pages/public-article-page.tsx')).PublicArticlePage,
      pageIn('features/public-pages/public-article-page.tsx'),
    ),
  },
}
