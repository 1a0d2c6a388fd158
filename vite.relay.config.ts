import { defineConfig } from 'vite'

/** The relay as one file that people read before they start it: it is not minified. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: 'relay/paddock-relay.ts',
    target: 'node22',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'paddock-relay.mjs' } },
  },
})
