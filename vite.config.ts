import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname + '/src/web',
  plugins: [react()],
  // Every schema imports zod; in the browser it gets it set up.
  resolve: {
    alias: [
      { find: /^zod$/, replacement: import.meta.dirname + '/src/web/lib/zod-without-eval.ts' },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // The server links the files of the page that it renders.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
            },
            { name: 'router-and-query', test: /node_modules\/@tanstack\// },
            { name: 'zod', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
