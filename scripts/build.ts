import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { buildFolder, buildOfSources, removeUnusedBuilds } from './builds.ts'
import { install } from './install.ts'
import { inProject, runNode, say, stopWith } from './project.ts'
import { shellFiles } from './shell-files.ts'

/** The bundler returns memory at once, and uses one thread: a small server has little of either. */
const LITTLE_MEMORY = {
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MALLOC_ARENA_MAX: '1',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  ROLLDOWN_MAX_BLOCKING_THREADS: '1',
  UV_THREADPOOL_SIZE: '1',
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--max-semi-space-size=1', '--expose-gc']
    .filter(Boolean)
    .join(' '),
}

/** Builds the web app and the server for the next start, unless these sources are already built. */
install()
const build = buildOfSources()
if (!build) stopWith('There are no sources here to build.')
const target = buildFolder(build)
if (existsSync(target)) {
  say('The build is up to date.')
} else {
  say('Building (takes some seconds) …')
  // React and vite read this variable; a build is always for production.
  process.env['NODE_ENV'] = 'production'
  // The page and the service worker contain it.
  process.env['VITE_BUILD'] = build
  const workshop = buildFolder(`.incoming-${build}-${process.pid}`)
  mkdirSync(workshop, { recursive: true })
  process.once('exit', () => rmSync(workshop, { recursive: true, force: true }))
  for (const part of ['package.json', 'migrations'])
    cpSync(inProject(part), `${workshop}/${part}`, { recursive: true })
  cpSync(inProject('src/server/images/fonts'), `${workshop}/fonts`, { recursive: true })
  const make = (config: string, part: string) => {
    const args = [config, `${workshop}/${part}`]
    const env = { ...process.env, ...LITTLE_MEMORY }
    if (!runNode(inProject('scripts', 'build-part.ts'), args, env))
      stopWith(`The ${part} part could not be built.`)
  }
  make('vite.config.ts', 'web')
  make('vite.server.config.ts', 'server')
  make('vite.render.config.ts', 'render')
  // The web folder is public.
  renameSync(`${workshop}/web/.vite/manifest.json`, `${workshop}/render/manifest.json`)
  rmSync(`${workshop}/web/.vite`, { recursive: true })
  const manifest = JSON.parse(readFileSync(`${workshop}/render/manifest.json`, 'utf8'))
  process.env['VITE_SHELL_FILES'] = shellFiles(manifest).join(' ')
  make('vite.worker.config.ts', 'web')
  make('vite.relay.config.ts', 'relay')
  const [{ compressFolder }, { drawIcons }] = await Promise.all([
    import('./compress.ts'),
    import('./draw-icons.ts'),
  ])
  await drawIcons(`${workshop}/web`)
  await compressFolder(`${workshop}/web`)
  try {
    renameSync(workshop, target)
  } catch (error) {
    // Another process finished the same build first.
    if (!existsSync(target)) throw error
  }
  removeUnusedBuilds()
}
