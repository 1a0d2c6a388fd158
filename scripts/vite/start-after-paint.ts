import path from 'node:path'
import type { Plugin } from 'vite'

const START = path.resolve(import.meta.dirname, '../../src/web/first-view/start-app.ts')
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** Only preloads the app, and lets a tiny script start it: a server-rendered page is painted first. */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    buildStart() {
      this.emitFile({ type: 'chunk', id: START })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const start = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === START,
        )
        if (!start || !APP.test(html)) throw new Error('index.html starts no app')
        return html.replace(
          APP,
          `<script type="module" crossorigin src="/${start.fileName}"></script>\n` +
            '    <link rel="modulepreload" crossorigin href="$1" data-app>',
        )
      },
    },
  }
}
