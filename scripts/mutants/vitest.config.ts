import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/shared/domain/**/*.test.ts'],
    setupFiles: ['scripts/mutants/same-examples.ts'],
  },
})
