import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname + '/src/web',
  plugins: [react()],
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
          // A module is in the first group that takes it. What only one page needs is in the file of that page.
          groups: [
            {
              // Zod with its setting, which has to be made before the first schema.
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|zod)\/|src\/web\/browser\/zod-without-eval/,
            },
            { name: 'start', tags: ['$initial'] },
            {
              name: 'popups',
              test: /node_modules\/(@base-ui|@floating-ui)\//,
              // Fields of few forms are with these forms.
              minShareCount: 8,
            },
            {
              // Apart from it, /auth needs little.
              name: 'ui',
              test: /node_modules\/lucide-react\/|src\/web\/(ui\/(?!chart|editor|feedback|form.*ts)|ui\/form\/(native-field|text-input)|(browser|data|parts)\/use-)/,
              minShareCount: 4,
            },
            {
              // What many pages show, apart from what needs `popups`, championships and races, and from ways to sign in.
              name: 'shared',
              test: /src\/(?!.*(championship|race-documents|driving-rules|scoring|ui\/(chart|editor|feedback|form)|written-html|schema-resolver|features\/auth\/|contract\/(sign-in|discord-account)))/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
