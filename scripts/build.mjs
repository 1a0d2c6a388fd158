import './node-version.mjs'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { buildFolder, buildOfSources, removeUnusedBuilds } from './builds.mjs'
import { hasSources } from './fingerprint.mjs'
import { install } from './install.mjs'
import { inProject, say, stopWith } from './project.mjs'

/** Builds the web app and the server for the next start, unless these sources are already built. */
install()
if (!hasSources()) stopWith('There are no sources here to build.')
const build = buildOfSources()
const target = buildFolder(build)
if (existsSync(target)) {
  say('The build is up to date.')
} else {
  say('Building (takes some seconds) …')
  // React and vite read this variable; a build is always for production.
  process.env.NODE_ENV = 'production'
  const workshop = buildFolder(`.incoming-${build}-${process.pid}`)
  mkdirSync(workshop, { recursive: true })
  process.once('exit', () => rmSync(workshop, { recursive: true, force: true }))
  for (const part of ['package.json', 'migrations'])
    cpSync(inProject(part), `${workshop}/${part}`, { recursive: true })
  const [vite, { compressFolder }] = await Promise.all([import('vite'), import('./compress.mjs')])
  for (const [config, part] of [
    ['vite.config.ts', 'web'],
    ['vite.server.config.ts', 'server'],
  ]) {
    await vite.build({
      configFile: inProject(config),
      logLevel: 'warn',
      build: { outDir: `${workshop}/${part}`, emptyOutDir: false },
    })
  }
  await vite.build({
    configFile: inProject('vite.render.config.ts'),
    logLevel: 'warn',
    build: { outDir: `${workshop}/render`, emptyOutDir: false },
  })
  // The web folder is public.
  renameSync(`${workshop}/web/.vite/manifest.json`, `${workshop}/render/manifest.json`)
  rmSync(`${workshop}/web/.vite`, { recursive: true })
  await compressFolder(`${workshop}/web`)
  try {
    renameSync(workshop, target)
  } catch (error) {
    // Another process finished the same build first.
    if (!existsSync(target)) throw error
  }
  removeUnusedBuilds()
}
