import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/support/slowest-first.ts'

// For a test that hangs. How long one takes on a busy machine says nothing.
const HANGING_MS = 120_000
const expectations = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'src/shared/**/*.test.ts',
            'relay/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
          ],
          setupFiles: ['tests/support/leave-no-trace.ts'],
          testTimeout: HANGING_MS,
          expect: expectations,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          isolate: false,
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['src/web/testing/setup.ts'],
          testTimeout: HANGING_MS,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['src/server/**/*.test.ts', 'tests/{support,fuzz,client}/**/*.test.ts'],
          globalSetup: [
            'tests/support/database-server.ts',
            'tests/support/programs-folder.ts',
            'tests/support/built-workers.ts',
          ],
          setupFiles: ['tests/support/leave-no-trace.ts', 'tests/support/use-built-workers.ts'],
          testTimeout: HANGING_MS,
          expect: expectations,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'demo',
          // It draws pictures from SVG, which the server's image reader forbids for its whole process.
          isolate: true,
          include: ['demo/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts', 'tests/support/built-workers.ts'],
          setupFiles: ['tests/support/leave-no-trace.ts', 'tests/support/use-built-workers.ts'],
          testTimeout: HANGING_MS,
          expect: expectations,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.spec.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/leave-no-trace.ts'],
          testTimeout: 120_000,
          expect: expectations,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
