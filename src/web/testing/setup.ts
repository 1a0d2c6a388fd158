import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { takeChanges } from '#web/data/own-changes.ts'
import { provideQuickQueries } from './quick-queries.ts'
import { setWindowWidth } from './window-width.ts'

// Only the time until a missing element fails the test. It is long, so that a busy machine does not.
configure({ asyncUtilTimeout: 10_000 })

provideQuickQueries()

afterEach(cleanup)

// The test files of a worker share a window and what modules keep.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  takeChanges()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  setWindowWidth()
  document.body.replaceChildren()
})
