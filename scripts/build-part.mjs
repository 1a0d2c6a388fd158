import { inProject } from './project.mjs'

/** Builds one part in this process: `node scripts/build-part.mjs vite.config.ts folder`. Its memory ends with it. */
const [config, outDir] = process.argv.slice(2)
const { build } = await import('vite')
await build({
  configFile: inProject(config),
  logLevel: 'warn',
  build: { outDir, emptyOutDir: false },
})
