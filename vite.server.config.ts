import { defineConfig } from 'vite'

/** The server as a few plain files, where scripts/build.ts says; packages stay in node_modules, but for one. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // For each file that Node loads from it, Node reads a list of 180 KB anew: more than a second at every start.
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      // Every file that Node starts by itself, by its name in the build.
      input: {
        main: 'src/server/programs/main.ts',
        demo: 'demo/main.ts',
        admin: 'src/server/programs/admin.ts',
        'backup-now': 'src/server/programs/backup-now.ts',
        reread: 'src/server/programs/reread.ts',
        'mail-test': 'src/server/programs/mail-test.ts',
        restore: 'src/server/programs/restore.ts',
        'race-file.worker': 'src/server/features/results/reading/race-file.worker.ts',
        'race-document.worker': 'src/server/features/race-documents/race-document.worker.ts',
        'season-source.worker': 'src/server/features/season-sources/season-source.worker.ts',
        'gzip.worker': 'src/server/backup/gzip.worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
