export type ImportRule = {
  /** Patterns of files; `!` excludes. Tests may import what they test, so no rule is about them. */
  from: string[]
  /** Patterns of files and packages; `!` excludes. */
  never: string[]
  /** If given, only these names are forbidden; `* as` imports every name. */
  names?: string[]
  reason: string
}

export type FeatureDoor = {
  from: string[]
  files: string[]
  /** Whether it may be imported with `import()` or `import`. */
  isDynamic: boolean
}

const SQL_PACKAGES = ['drizzle-orm', 'drizzle-orm/**', 'pg', 'pg-copy-streams']

/** Each room of the web app may import those before it. */
const ROOMS_IN_ORDER =
  'A room of the web app knows those before it: browser, data, ui, parts, features, app.'

export const importRules: ImportRule[] = [
  {
    from: ['src/shared/**'],
    never: ['**', '!src/shared/**', '!zod'],
    reason: 'shared code runs on both sides, so it imports only zod and itself.',
  },
  {
    from: ['src/server/**', 'demo/**'],
    never: ['src/web/**'],
    reason: 'The server never imports the web.',
  },
  {
    from: ['src/web/**'],
    never: ['src/server/**', 'node:*'],
    reason: 'The web runs in a browser: it has neither the server nor Node.',
  },
  {
    from: ['src/**'],
    never: ['tests/**', 'demo/**'],
    reason: 'The product contains neither tests nor the demo.',
  },
  {
    from: ['relay/**'],
    never: ['**', '!relay/**', '!node:**', '!node:**/**'],
    reason: 'The relay is one file without dependencies: it imports only Node and itself.',
  },
  {
    from: ['src/**', 'demo/**'],
    never: ['relay/**'],
    reason: 'The relay runs on other computers: the site only hands it out.',
  },
  {
    from: ['demo/**'],
    never: ['tests/**'],
    reason: 'The demo is built and shipped, the tests are not.',
  },
  {
    from: ['src/server/**', 'demo/**', '!src/server/database/**', '!**/*.queries.ts'],
    never: SQL_PACKAGES,
    reason: 'SQL is written only in *.queries.ts and src/server/database.',
  },
  {
    from: [
      'src/server/**',
      'demo/**',
      '!src/server/database/schema/**',
      '!src/server/database/sql.ts',
    ],
    never: ['drizzle-orm', 'drizzle-orm/sql', 'drizzle-orm/sql/**'],
    names: ['sql'],
    reason:
      "Import sql from #server/database/sql.ts: drizzle's own writes column names without their table.",
  },
  {
    from: ['src/server/database/**'],
    never: ['src/server/features/**'],
    reason: 'The database knows no feature.',
  },
  {
    from: ['src/server/http/**'],
    never: ['src/server/features/**'],
    reason: 'What every call passes knows no feature.',
  },
  {
    from: ['src/web/browser/**'],
    never: ['src/web/{data,ui,parts,features,app}/**'],
    reason: ROOMS_IN_ORDER,
  },
  {
    from: ['src/web/data/**'],
    never: ['src/web/{ui,parts,features,app}/**'],
    reason: ROOMS_IN_ORDER,
  },
  { from: ['src/web/ui/**'], never: ['src/web/{parts,features,app}/**'], reason: ROOMS_IN_ORDER },
  { from: ['src/web/parts/**'], never: ['src/web/{features,app}/**'], reason: ROOMS_IN_ORDER },
  {
    from: ['src/web/service-worker/**'],
    never: [
      '**',
      '!src/web/service-worker/**',
      '!src/web/data/offline/cache-names.ts',
      '!src/web/data/push/server-key.ts',
      '!src/shared/domain/push/{push-message,pushed-link}.ts',
    ],
    reason: 'The service worker is one small script: it knows files, names of caches and messages.',
  },
  {
    from: ['src/web/**', '!src/web/service-worker/**'],
    never: ['src/web/service-worker/**'],
    reason: 'The service worker runs beside the pages, not in them.',
  },
  {
    from: ['src/web/features/**'],
    never: ['src/web/app/**'],
    reason: 'A feature does not know the app around it.',
  },
  {
    from: ['src/web/{app,features,parts}/**'],
    never: ['src/web/ui/**', '!src/web/ui/index.ts'],
    reason: 'Components are imported from #web/ui/index.ts.',
  },
]

/** The files of a feature that code outside it may import; the folder of a feature is the first match of `FEATURE`. */
export const FEATURE = /^src\/(?:server|web)\/features\/[^/]+\//

export const featureDoors: FeatureDoor[] = [
  {
    from: ['src/server/**', 'demo/**', 'src/web/app/**'],
    files: ['src/*/features/*/index.ts', 'src/web/features/*/admin/index.ts'],
    isDynamic: false,
  },
  { from: ['src/server/app.ts'], files: ['src/server/features/**/*.routes.ts'], isDynamic: false },
  // What an address says is read before the code of its view is loaded.
  { from: ['src/web/app/routes/**'], files: ['src/web/features/*/*-view.ts'], isDynamic: false },
  // A page is a chunk of its own: an index would put all pages of the feature into one. So are views of a page.
  {
    from: ['src/web/app/routes/**'],
    files: ['src/web/features/**/*-{page,view,views}.tsx'],
    isDynamic: true,
  },
]

export const PAST_THE_INDEX =
  'Outside a feature only its index.ts is imported, in app.ts its routes and in app/routes, lazily, its pages.'
export const FEATURE_CYCLE = 'Features do not need each other; move what both need.'
export const FILE_CYCLE = 'Files that import each other cannot be understood one at a time.'
