import { afterAll, vi } from 'vitest'

// The files of a worker share its process.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
