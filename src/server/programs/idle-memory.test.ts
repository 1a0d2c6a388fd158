import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { returnMemoryWhenIdle } from './idle-memory.ts'

const MB = 1024 * 1024
const LOOK_MS = 20_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('collects once when a busy process has become idle, and again after it was busy', () => {
  const server = watchedServer()
  server.works(2_000, 180 * MB)
  vi.advanceTimersByTime(LOOK_MS)
  expect(server.collected).toBe(0)

  vi.advanceTimersByTime(LOOK_MS)
  expect(server.collected).toBe(1)
  vi.advanceTimersByTime(10 * LOOK_MS)
  expect(server.collected).toBe(1)

  server.works(500, 120 * MB)
  vi.advanceTimersByTime(LOOK_MS)
  expect(server.collected).toBe(1)
  vi.advanceTimersByTime(LOOK_MS)
  expect(server.collected).toBe(2)
})

it('leaves a process alone that has hardly grown', () => {
  const server = watchedServer()
  vi.advanceTimersByTime(2 * LOOK_MS)
  expect(server.collected).toBe(1)

  server.works(10, 53 * MB)
  vi.advanceTimersByTime(5 * LOOK_MS)

  expect(server.collected).toBe(1)
})

it('stops looking when it is ended', () => {
  const server = watchedServer()
  server.end()
  vi.advanceTimersByTime(5 * LOOK_MS)
  expect(server.collected).toBe(0)
})

function watchedServer() {
  let [cpuMs, heapBytes] = [0, 60 * MB]
  const server = {
    collected: 0,
    works: (ms: number, bytes: number) => {
      cpuMs += ms
      heapBytes = bytes
    },
    end: returnMemoryWhenIdle({
      cpuMs: () => cpuMs,
      heapBytes: () => heapBytes,
      collect: () => {
        server.collected++
        heapBytes = 52 * MB
      },
    }),
  }
  return server
}
