import { fileURLToPath } from 'node:url'
import { AS_MODULE } from './react-as-module.ts'

/** A file that several pages load. A module is in the first one that it matches in any way. */
type SharedFile = {
  name: string
  /** Beginnings of paths in node_modules. */
  packages?: string[]
  /** Of these packages, what only few pages need: it is left to their files. */
  packagesBut?: string[]
  /** Beginnings of paths in src. */
  sources?: string[]
  /** The schemas of the contract, which `lightContract` keeps apart. */
  areSchemas?: true
  /** Icons of lucide-react. */
  icons?: string[]
  /** The modules of `reactAsModule`. */
  isReact?: true
  /** Whatever every page needs before it starts, except for these sources. */
  everythingToStartBut?: string[]
  /** Leaves what only one page needs to the file of that page. */
  isShared?: true
}

/**
 * Which modules share a file, so that a page loads few files, and little in them that it does not show. What only one
 * page needs is in the file of that page. What several pages need and nothing here names is in a small file of its own.
 * `shared-files.test.ts` says what the pages may load.
 */
export const SHARED_FILES: SharedFile[] = [
  {
    // Changes only when packages are updated.
    name: 'vendor',
    isReact: true,
    packages: ['react/', 'react-dom/', 'scheduler/', 'use-sync-external-store/', '@tanstack/'],
    packagesBut: [
      '@tanstack/query-core/build/modern/infiniteQueryObserver',
      '@tanstack/react-query/build/modern/useInfiniteQuery',
      '@tanstack/react-router/dist/esm/useBlocker',
    ],
  },
  {
    name: 'schemas',
    packages: ['zod/', '@hookform/'],
    sources: ['shared/contract/instant', 'web/lib/zod-without-eval', 'web/lib/schema-resolver'],
    areSchemas: true,
  },
  {
    // Without the routes, which name the files of all pages and so change with each of them.
    name: 'core',
    everythingToStartBut: [
      'web/index.html',
      'web/main.tsx',
      'web/first-view/start-app',
      'web/first-view/first-paint',
      'web/app/app.tsx',
      'web/app/router.tsx',
      'web/app/routes/',
    ],
  },
  {
    // Most pages.
    name: 'parts',
    sources: [
      'shared/contract/id.',
      'shared/domain/car-crew',
      'shared/domain/track-label',
      'shared/drawing/points',
      'web/app/pages/link-panel',
      'web/features/events/event-flag',
      'web/features/events/registration-lamp',
      'web/features/events/use-now-at',
      'web/lib/all-classes',
      'web/lib/later',
      'web/lib/loaded',
      'web/lib/not-found',
      'web/lib/use-search-in-address',
      'web/ui/button/link',
      'web/ui/layout/facts',
      'web/ui/layout/panel',
      'web/ui/layout/rows',
      'web/ui/layout/section',
      'web/ui/navigation/tabs',
      'web/ui/status/class',
      'web/ui/status/tag',
      'web/ui/timing/on-paper',
      'web/ui/timing/sub-line',
    ],
    icons: ['arrow-right', 'check', 'eye'],
  },
  {
    // Home and the list of events.
    name: 'cards',
    sources: [
      'shared/domain/next-step',
      'web/app/pages/next-step/',
      'web/features/attendance/check-in.api',
      'web/features/events/event-day',
      'web/features/events/teaser',
      'web/ui/card/card',
      'web/ui/timing/stat-grid',
    ],
    isShared: true,
  },
  {
    // Home, the list of events, and an event.
    name: 'races',
    sources: [
      'shared/contract/catalogue',
      'shared/contract/invitations',
      'shared/contract/registrations',
      'shared/domain/ban',
      'shared/domain/car-name',
      'shared/domain/check-in-window',
      'shared/domain/crew-names',
      'shared/domain/entry-state',
      'shared/domain/names',
      'shared/domain/sign-up',
      'shared/domain/smaller-images',
      'shared/drawing/',
      'web/features/entries/invitations.api',
      'web/features/entries/own-invitations',
      'web/lib/event-places',
      'web/lib/own-registrations',
      'web/features/registrations/registration-status-lamp',
      'web/lib/cars',
      'web/lib/local-time',
      'web/lib/use-local-zone',
      'web/ui/drawing/silhouette',
      'web/ui/drawing/track-',
      'web/ui/status/',
    ],
    icons: ['map-pin'],
    isShared: true,
  },
  {
    // An event, its participants, and the form that is loaded later.
    name: 'sign-up',
    sources: [
      'web/features/registrations/registrations.api',
      'web/features/registrations/standing-words',
    ],
    isShared: true,
  },
  {
    name: 'corner-art',
    sources: ['web/ui/drawing/corner-'],
  },
  {
    name: 'news',
    sources: [
      'shared/contract/news.',
      'web/features/news/interval-until-next',
      'web/features/news/news-byline',
      'web/features/news/news-rows',
      'web/features/news/news.api',
      'web/features/news/no-news',
    ],
    icons: ['pen-line'],
    isShared: true,
  },
  {
    // Tables, what explains their columns, and the look of the filters above them.
    name: 'tables',
    sources: [
      'web/ui/form/field.module',
      'web/ui/form/filter-select',
      'web/ui/form/form-columns',
      'web/ui/form/form.module',
      'web/ui/form/input.module',
      'web/ui/overlay/tooltip.tsx',
      'web/ui/timing/',
    ],
    icons: ['arrow-down', 'arrow-up', 'chevron-down', 'chevron-up', 'chevrons-up-down'],
    isShared: true,
  },
  {
    // What opens dialogs.
    name: 'dialogs',
    sources: [
      'web/features/attendance/later-parts',
      'web/features/results/later-parts',
      'web/lib/permitted',
      'web/lib/use-dialog-about',
      'web/ui/overlay/close-dialog',
      'web/ui/overlay/confirm-dialog',
      'web/ui/overlay/dialog.',
      'web/ui/overlay/use-opening',
    ],
    icons: ['undo-2'],
    isShared: true,
  },
  {
    name: 'menu',
    sources: ['web/ui/overlay/menu.tsx'],
    isShared: true,
  },
  {
    // What organisers do with events.
    name: 'acts',
    sources: ['web/lib/event-admin-links'],
    icons: [
      'clipboard-check',
      'copy',
      'ellipsis-vertical',
      'list-checks',
      'list-ordered',
      'pencil',
      'plus',
      'trash',
      'upload',
    ],
    isShared: true,
  },
  {
    // Tabs of an event, and the desk.
    name: 'results-data',
    sources: [
      'shared/contract/event-entries',
      'shared/contract/results',
      'shared/domain/by-class',
      'shared/domain/csv',
      'shared/domain/entry-list',
      'shared/domain/race-time',
      'web/features/results/fastest-car',
      'web/lib/event-entries',
      'web/lib/result-flag',
      'web/lib/save-file',
    ],
    icons: ['download', 'printer'],
    isShared: true,
  },
  {
    name: 'choices',
    sources: [
      'shared/domain/session-name',
      'web/lib/class-choice',
      'web/lib/queried',
      'web/lib/session-choice',
      'web/ui/navigation/choice-bar',
    ],
    isShared: true,
  },
  {
    name: 'race',
    sources: [
      'shared/contract/race-documents',
      'shared/domain/classification-state',
      'shared/domain/race-documents/car-stints',
      'shared/domain/race-documents/clean-laps',
      'shared/domain/race-documents/crossings',
      'shared/domain/race-documents/exact-seconds',
      'shared/domain/race-documents/green',
      'shared/domain/race-documents/median',
      'shared/domain/race-documents/race-car',
      'shared/domain/race-documents/timeline',
      'shared/domain/stitching/seam-words',
      'web/features/driving-rules/driving-rules.api',
      'web/features/driving-rules/later-driving-rules',
      'shared/domain/race-documents/ai-cars',
      'web/features/race-documents/car-lines',
      'web/features/race-documents/chosen-cars',
      'web/features/race-documents/class-counts',
      'web/features/race-documents/clear-cars',
      'web/features/race-documents/documents-frame',
      'web/features/race-documents/race-documents',
      'web/features/race-documents/seam-',
      'web/features/race-documents/stints-height',
      'web/features/race-documents/table-toggle',
    ],
    icons: ['rotate-ccw-clock'],
    isShared: true,
  },
  {
    name: 'standings',
    sources: [
      'shared/contract/standings',
      'shared/domain/scoring/known-list',
      'shared/domain/scoring/presets',
      'shared/domain/scoring/words/table-marks',
      'web/features/standings/',
    ],
    icons: ['calculator'],
    isShared: true,
  },
  {
    // Fields and forms without the code of packages.
    name: 'fields',
    sources: [
      'web/lib/use-field-errors',
      'web/lib/use-typed-term',
      'web/ui/form/focus-first-invalid',
      'web/ui/form/native-field',
      'web/ui/form/password-input',
      'web/ui/form/search-box',
      'web/ui/form/small-form',
      'web/ui/form/submit-button',
      'web/ui/form/text-area-input',
      'web/ui/form/text-input',
      'web/ui/form/use-small-form',
    ],
    icons: ['eye-off', 'search', 'x'],
    isShared: true,
  },
  {
    name: 'forms',
    packages: ['react-hook-form/'],
    sources: ['web/ui/form/form.tsx', 'web/ui/form/bound-field', 'web/ui/form/text-fields'],
  },
  {
    // What opens over a page, and inputs with a list or steps.
    name: 'popups',
    packages: ['@base-ui/', '@floating-ui/'],
    sources: ['web/ui/feedback/progress-bar', 'web/ui/form/', 'web/ui/overlay/'],
    isShared: true,
  },
  {
    // Drivers, tracks and accounts.
    name: 'people',
    sources: [
      'shared/contract/drivers',
      'shared/contract/tracks',
      'shared/contract/sign-in',
      'shared/contract/users',
      'web/features/drivers/driver-tags',
      'web/features/drivers/drivers.api',
      'web/features/tracks/track-facts',
      'web/features/tracks/tracks.api',
      'web/lib/local-moment',
      'web/lib/role-tag',
      'web/ui/card/person-card',
      'web/ui/layout/profile-head',
      'web/ui/layout/prose',
    ],
    icons: ['key-round', 'link', 'gamepad-2'],
    isShared: true,
  },
  {
    // Long forms.
    name: 'admin',
    sources: [
      'shared/contract/event-form',
      'shared/domain/event-change-problem',
      'shared/domain/event-form-problem',
      'web/features/events/admin/',
      'web/features/news/admin/',
      'web/lib/leave-dialog',
      'web/lib/save-conflict',
      'web/lib/use-kept-values',
      'web/lib/use-problem-toast',
      'web/lib/upload',
    ],
    isShared: true,
  },
]

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))

type Group = {
  name: string
  test: (id: string) => boolean
  tags?: ['$initial']
  minShareCount?: number
  priority: number
}

/** As rolldown takes them: the highest priority first. */
export const sharedFiles: Group[] = SHARED_FILES.map((file, index) => ({
  name: file.name,
  test: (id) => isIn(file, id),
  ...(file.everythingToStartBut && { tags: ['$initial'] as ['$initial'] }),
  ...(file.isShared && { minShareCount: 2 }),
  priority: SHARED_FILES.length - index,
}))

function isIn(file: SharedFile, id: string) {
  const [, ofPackage] = id.split(/\/node_modules\/(?!.*\/node_modules\/)/)
  const source = id.startsWith(SOURCES) ? id.slice(SOURCES.length) : undefined
  if (id.endsWith('?schemas')) return Boolean(file.areSchemas)
  if (id.startsWith(AS_MODULE)) return Boolean(file.isReact)
  if (file.everythingToStartBut) return !begins(source, file.everythingToStartBut)
  const icons = file.icons?.map((icon) => `lucide-react/dist/esm/icons/${icon}.mjs`)
  return (
    (begins(ofPackage, [...(file.packages ?? []), ...(icons ?? [])]) &&
      !begins(ofPackage, file.packagesBut)) ||
    begins(source, file.sources)
  )
}

function begins(path: string | undefined, beginnings: string[] = []) {
  return path !== undefined && beginnings.some((beginning) => path.startsWith(beginning))
}
