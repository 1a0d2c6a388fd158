import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { TABLES_OF } from '#shared/domain/scoring/table-kinds.ts'
import { keyAt } from '#web/data/answer-query.ts'
import { BOARD, WHOLE_BOARD } from './board-search.ts'
import { members } from './root-route.ts'
import { visitorsPages } from './visitors-pages.tsx'
import {
  choice,
  flag,
  optionalChoice,
  optionalTerm,
  optionalWhole,
  searchOf,
} from '#web/browser/search.ts'

const standings = createRoute({
  getParentRoute: members,
  path: '/standings',
  staticData: { title: 'Standings', visitors: visitorsPages.standings },
  validateSearch: searchOf({
    season: optionalTerm,
    /** Shows the season of this event if no season is chosen. */
    event: optionalWhole,
    table: choice(['drivers', 'teams']),
    class: optionalTerm,
  }),
  search: { middlewares: [stripSearchParams({ table: 'drivers' })] },
  component: lazyRouteComponent(
    () => import('#web/features/championships/standings-page.tsx'),
    'StandingsPage',
  ),
})

const championships = createRoute({
  getParentRoute: members,
  path: '/championships',
  staticData: {
    title: 'Championships',
    parent: '/standings',
    visitors: visitorsPages.championships,
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/championships-page.tsx'),
    'ChampionshipsPage',
  ),
})

const championship = createRoute({
  getParentRoute: members,
  path: '/championships/$id',
  staticData: {
    title: 'Championship',
    parent: '/championships',
    namedBy: championshipKeys,
    visitors: visitorsPages.championship,
  },
  validateSearch: searchOf({
    of: choice(TABLES_OF),
    class: optionalTerm,
    category: optionalTerm,
    score: optionalChoice(['rerank', 'overall']),
    asOf: optionalTerm,
    withoutDrops: flag,
    /** Shows the copy that was published. */
    publication: optionalWhole,
    /** The key of the row that is marked. */
    row: optionalTerm,
  }),
  search: { middlewares: [stripSearchParams({ of: 'drivers', withoutDrops: false })] },
  component: lazyRouteComponent(
    () => import('#web/features/championships/championship-page.tsx'),
    'ChampionshipPage',
  ),
})

const seasonEntries = createRoute({
  getParentRoute: members,
  path: '/championships/$id/entries',
  staticData: {
    title: 'Season Entries',
    parent: '/championships/$id',
  },
  component: lazyRouteComponent(
    () => import('#web/app/pages/season-entries/season-entries-page.tsx'),
    'SeasonEntriesPage',
  ),
})

const board = createRoute({
  getParentRoute: members,
  path: '/championships/$id/notices',
  staticData: { title: 'Notice Board', parent: '/championships/$id' },
  validateSearch: searchOf(BOARD),
  search: { middlewares: [stripSearchParams(WHOLE_BOARD)] },
  component: lazyRouteComponent(
    () => import('#web/app/pages/decisions/championship-board-page.tsx'),
    'ChampionshipBoardPage',
  ),
})

const decision = createRoute({
  getParentRoute: members,
  path: '/championships/$id/notices/$number',
  staticData: { title: 'Decision', parent: '/championships/$id/notices' },
  /** The version; without one, the latest. */
  validateSearch: searchOf({ version: optionalWhole }),
  component: lazyRouteComponent(
    () => import('#web/features/decisions/championship-decision-page.tsx'),
    'ChampionshipDecisionPage',
  ),
})

const createChampionship = createRoute({
  getParentRoute: members,
  path: '/championships/new',
  staticData: {
    needs: 'seasons.edit',
    title: 'New Championship',
    parent: '/championships',
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/editor/create-championship-page.tsx'),
    'CreateChampionshipPage',
  ),
})

const editChampionship = createRoute({
  getParentRoute: members,
  path: '/championships/$id/edit',
  staticData: {
    needs: 'seasons.edit',
    title: 'Edit Championship',
    parent: '/championships/$id',
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/editor/edit-championship-page.tsx'),
    'EditChampionshipPage',
  ),
})

const bringSeason = createRoute({
  getParentRoute: members,
  path: '/championships/$id/import',
  staticData: {
    needs: 'seasons.edit',
    title: 'Bring a Season Along',
    parent: '/championships/$id',
  },
  component: lazyRouteComponent(
    () => import('#web/features/season-imports/bring-season-page.tsx'),
    'BringSeasonPage',
  ),
})

const exportSeason = createRoute({
  getParentRoute: members,
  path: '/championships/$id/export',
  staticData: {
    needs: 'seasons.edit',
    title: 'Export Championship',
    parent: '/championships/$id',
  },
  component: lazyRouteComponent(
    () => import('#web/features/season-exports/export-season-page.tsx'),
    'ExportSeasonPage',
  ),
})

const pointsSystems = createRoute({
  getParentRoute: members,
  path: '/admin/points-systems',
  staticData: {
    needs: 'seasons.edit',
    title: 'Points Systems',
    parent: '/championships',
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/points-systems/points-systems-page.tsx'),
    'PointsSystemsPage',
  ),
})

const createPointsSystem = createRoute({
  getParentRoute: members,
  path: '/admin/points-systems/create',
  staticData: {
    needs: 'seasons.edit',
    title: 'Create Points System',
    parent: '/admin/points-systems',
  },
  validateSearch: searchOf({
    /** The key of a known list, or the id of a points system that is copied. */
    from: optionalTerm,
  }),
  component: lazyRouteComponent(
    () => import('#web/features/championships/points-systems/create-points-system-page.tsx'),
    'CreatePointsSystemPage',
  ),
})

const editPointsSystem = createRoute({
  getParentRoute: members,
  path: '/admin/points-systems/$id',
  staticData: {
    needs: 'seasons.edit',
    title: 'Edit Points System',
    parent: '/admin/points-systems',
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/points-systems/edit-points-system-page.tsx'),
    'EditPointsSystemPage',
  ),
})

const calculator = createRoute({
  getParentRoute: members,
  path: '/championships/$id/calculator',
  staticData: {
    title: 'Calculator',
    parent: '/championships/$id',
  },
  validateSearch: searchOf({
    of: choice(TABLES_OF),
    class: optionalTerm,
    category: optionalTerm,
    score: optionalChoice(['rerank', 'overall']),
    withoutDrops: flag,
    round: optionalTerm,
    forecast: optionalTerm,
    /** What cars without a place do. */
    rest: choice(['behind', 'absent']),
  }),
  search: {
    middlewares: [stripSearchParams({ of: 'drivers', withoutDrops: false, rest: 'behind' })],
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/calculator/calculator-page.tsx'),
    'CalculatorPage',
  ),
})

/** The editor loads only what its form needs. */
function championshipKeys(id: string) {
  return [
    keyAt('/api/championships/:id', id),
    keyAt('/api/public/championships/:id', id),
    keyAt('/api/championships/:id/form', Number(id.replace(/^season-/, ''))),
  ]
}

/** Points. */
export const championshipRoutes = [
  standings,
  championships,
  championship,
  seasonEntries,
  board,
  decision,
  calculator,
  createChampionship,
  editChampionship,
  bringSeason,
  exportSeason,
  pointsSystems,
  createPointsSystem,
  editPointsSystem,
]
