import path from 'node:path'
import type { Plugin } from 'vite'

const START = path.resolve(import.meta.dirname, '../../src/web/first-view/start-app.ts')
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** Only preloads the app, and lets a tiny script in it start the app: a server-rendered page is painted first. */
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
        if (start?.type !== 'chunk' || !APP.test(html)) throw new Error('index.html starts no app')
        if (start.imports.length > 0) throw new Error('The script that starts the app is split')
        delete bundle[start.fileName]
        const preload = (_: string, file: string) =>
          `<script type="module">${start.code.trim()}</script>\n` +
          `    <link rel="modulepreload" crossorigin href="${file}" data-app>`
        return html.replace(APP, preload)
      },
    },
  }
}
