import { afterAll, vi } from 'vitest'

// All test files of a worker share its process.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
