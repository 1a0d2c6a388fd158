import { defineConfig, mergeConfig, type Plugin } from 'vite'
import web from './vite.config.ts'

/** The web app as a module for the server, which renders the first view of a page with it. Packages are part of it. */
export default mergeConfig(
  { ...web, build: { target: 'node24' } },
  defineConfig({
    publicDir: false,
    plugins: [pageSources()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      minify: false,
      rolldownOptions: {
        experimental: { lazyBarrel: true },
        input: import.meta.dirname + '/src/web/first-view/render-page.tsx',
        output: { entryFileNames: 'render-page.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),
)

/** Tells the components of pages and their views their files, by which the server finds those of the browser's build. */
function pageSources(): Plugin {
  return {
    name: 'page-sources',
    enforce: 'pre',
    transform(code, id) {
      const [, file] = /\/src\/web\/(.+-(?:page|views?)\.tsx)$/.exec(id) ?? []
      if (!file) return undefined
      const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
      return [code, ...names.map((name) => `${name}.source = ${JSON.stringify(file)}`)].join('\n')
    },
  }
}
