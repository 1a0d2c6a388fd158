import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { livePicture, liveStream } from '#tests/support/live-picture.ts'
import { streamStandIn } from '#web/testing/stream-stand-in.ts'
import { liveSource } from './live-timing.api.ts'
import { openTiming } from './open-timing.ts'

const ADDRESS = endpointUrl(liveTimingApi.listen, { id: 31 })
let stream: ReturnType<typeof streamStandIn>

beforeEach(() => {
  vi.useFakeTimers()
  stream = streamStandIn()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks ever later as long as the server refuses, and no later than each minute', () => {
  const hears = { onPicture: vi.fn(), onClock: vi.fn(), onConnection: vi.fn() }
  const close = openTiming(31, liveSource(false), hears)
  for (const seconds of [3, 6, 12, 24, 48, 60, 60]) {
    stream.fail({ isRefused: true })
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(stream.open()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(stream.open()).toEqual([ADDRESS])
  }
  expect(hears.onConnection).toHaveBeenLastCalledWith(false)
  // Once it has answered, it begins anew.
  stream.send(liveStream(livePicture()))
  expect(hears.onConnection).toHaveBeenLastCalledWith(true)
  stream.fail({ isRefused: true })
  vi.advanceTimersByTime(3_000)
  expect(stream.open()).toEqual([ADDRESS])
  close()
  expect(stream.open()).toEqual([])
})
