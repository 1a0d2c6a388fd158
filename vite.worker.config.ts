import { defineConfig } from 'vite'

/** The service worker as one script, whose name is the same in every build. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    lib: {
      entry: import.meta.dirname + '/src/web/service-worker/service-worker.ts',
      formats: ['es'],
      fileName: () => 'sw.js',
    },
  },
})
