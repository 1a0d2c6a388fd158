import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { TABLES_OF } from '#shared/domain/scoring/table-kinds.ts'
import { root } from './root-route.ts'
import { choice, flag, optionalChoice, optionalTerm, optionalWhole, searchOf } from './search.ts'

const standings = createRoute({
  getParentRoute: root,
  path: '/standings',
  staticData: { access: 'member', title: 'Standings' },
  validateSearch: searchOf({
    season: optionalTerm,
    /** Shows the season of this event if no season is chosen. */
    event: optionalWhole,
    table: choice(['drivers', 'teams']),
    class: optionalTerm,
  }),
  search: { middlewares: [stripSearchParams({ table: 'drivers' })] },
  component: lazyRouteComponent(
    () => import('#web/features/standings/standings-page.tsx'),
    'StandingsPage',
  ),
})

const championships = createRoute({
  getParentRoute: root,
  path: '/championships',
  staticData: {
    access: 'member',
    title: 'Championships',
    parent: { label: 'Standings', to: '/standings' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/championships-page.tsx'),
    'ChampionshipsPage',
  ),
})

const championship = createRoute({
  getParentRoute: root,
  path: '/championships/$id',
  staticData: {
    access: 'member',
    title: 'Championship',
    parent: { label: 'Championships', to: '/championships' },
    namedAfter: 'championship',
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

const createChampionship = createRoute({
  getParentRoute: root,
  path: '/championships/new',
  staticData: {
    access: 'seasons.edit',
    title: 'New Championship',
    parent: { label: 'Championships', to: '/championships' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/editor/create-championship-page.tsx'),
    'CreateChampionshipPage',
  ),
})

const editChampionship = createRoute({
  getParentRoute: root,
  path: '/championships/$id/edit',
  staticData: {
    access: 'seasons.edit',
    title: 'Edit Championship',
    parent: {
      label: 'Championship',
      to: '/championships/$id',
      namedAfter: 'managedChampionship',
    },
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/editor/edit-championship-page.tsx'),
    'EditChampionshipPage',
  ),
})

const pointsSystems = createRoute({
  getParentRoute: root,
  path: '/admin/points-systems',
  staticData: {
    access: 'seasons.edit',
    title: 'Points Systems',
    parent: { label: 'Championships', to: '/championships' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/points-systems/points-systems-page.tsx'),
    'PointsSystemsPage',
  ),
})

const createPointsSystem = createRoute({
  getParentRoute: root,
  path: '/admin/points-systems/create',
  staticData: {
    access: 'seasons.edit',
    title: 'Create Points System',
    parent: { label: 'Points Systems', to: '/admin/points-systems' },
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
  getParentRoute: root,
  path: '/admin/points-systems/$id',
  staticData: {
    access: 'seasons.edit',
    title: 'Edit Points System',
    parent: { label: 'Points Systems', to: '/admin/points-systems' },
  },
  component: lazyRouteComponent(
    () => import('#web/features/championships/points-systems/edit-points-system-page.tsx'),
    'EditPointsSystemPage',
  ),
})

const calculator = createRoute({
  getParentRoute: root,
  path: '/championships/$id/calculator',
  staticData: {
    access: 'member',
    title: 'Calculator',
    parent: { label: 'Championship', to: '/championships/$id', namedAfter: 'championship' },
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

/** Points. */
export const championshipRoutes = [
  standings,
  championships,
  championship,
  calculator,
  createChampionship,
  editChampionship,
  pointsSystems,
  createPointsSystem,
  editPointsSystem,
]
