import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanReact } from './scripts/vite/lean-react.ts'
import { lightContract } from './scripts/vite/light-contract.ts'
import { nameByContent } from './scripts/vite/name-by-content.ts'
import { reactAsModule } from './scripts/vite/react-as-module.ts'
import { sharedFiles } from './scripts/vite/shared-files.ts'
import { startAfterPaint } from './scripts/vite/start-after-paint.ts'

export default defineConfig({
  root: import.meta.dirname + '/src/web',
  plugins: [
    react(),
    reactAsModule(),
    leanReact(),
    lightContract(),
    startAfterPaint(),
    nameByContent(),
  ],
  resolve: {
    alias: [
      // Every schema imports zod; in the browser it gets it set up.
      { find: /^zod$/, replacement: import.meta.dirname + '/src/web/lib/zod-without-eval.ts' },
      // React has had it since 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: import.meta.dirname + '/src/web/ui/lucide-icon.ts',
      },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    // Supported by all these browsers.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The server links the files of the page that it renders.
    manifest: true,
    rolldownOptions: {
      // Two thousand icons are exported by one file: those that nobody imports are not read.
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: sharedFiles,
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
