import { setFlagsFromString } from 'node:v8'
import type { Plugin } from 'vite'
import { inProject } from './project.ts'

/** Builds one part in this process: `node scripts/build-part.ts vite.config.ts folder`. Its memory ends with it. */
const [config = '', outDir = ''] = process.argv.slice(2)
// A heap that grows by a tenth at a time: by itself it would double.
for (const flag of ['--heap-growing-percent=10', '--optimize-for-size']) setFlagsFromString(flag)
const { build } = await import('vite')
/** Before the bundler needs the most, what the plugins no longer need is returned. */
const returnMemory: Plugin = {
  name: 'return-memory',
  buildEnd: () => globalThis.gc?.(),
  renderStart: () => globalThis.gc?.(),
}
await build({
  configFile: inProject(config),
  logLevel: 'warn',
  plugins: [returnMemory],
  build: { outDir, emptyOutDir: false },
})
