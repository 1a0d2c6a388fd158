import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { setWindowWidth } from './window-width.ts'

// Waiting ends with what is waited for; this is only when to give up, and a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

// The files of a worker share a window.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  setWindowWidth()
  document.body.replaceChildren()
})
