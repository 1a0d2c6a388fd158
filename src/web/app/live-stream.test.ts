import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIVE_PATH } from '#shared/contract/live.ts'
import { openLiveStream } from './live-stream.ts'

/** As far as the browser's own is used: it tells what the test says. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }

  says(type: string, data = '') {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }

  fails({ forGood }: { forGood: boolean }) {
    this.readyState = forGood ? FakeEventSource.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }
}

const opened: FakeEventSource[] = []
const onChange = vi.fn()
let close: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  close = openLiveStream(onChange)
})

afterEach(() => {
  close()
  opened.length = 0
  onChange.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const latest = () => opened.at(-1) ?? expect.fail('No stream was opened')

it('passes changes on, and asks for nothing that was just loaded', () => {
  latest().says('open')
  latest().says('ready')
  expect(onChange).not.toHaveBeenCalled()

  latest().says('change', '{"topic":"events","id":7}')

  expect(latest().url).toBe(LIVE_PATH)
  expect(onChange.mock.calls).toEqual([[{ topic: 'events', id: 7 }]])
})

it('has everything read again, once, after the browser came back from a cut', () => {
  latest().says('ready')
  latest().fails({ forGood: false })
  vi.runAllTimers()
  expect(opened).toHaveLength(1)

  latest().says('ready')
  latest().says('ready')

  expect(onChange.mock.calls).toEqual([['everything']])
})

it('tries again by itself after a refusal', () => {
  latest().fails({ forGood: true })
  vi.runAllTimers()
  latest().fails({ forGood: true })
  vi.runAllTimers()
  expect(opened).toHaveLength(3)

  latest().says('ready')

  expect(onChange.mock.calls).toEqual([['everything']])
})

it('hangs up while the page is hidden', () => {
  latest().says('ready')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(latest().readyState).toBe(FakeEventSource.CLOSED)

  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  latest().says('ready')

  expect(opened).toHaveLength(2)
  expect(onChange.mock.calls).toEqual([['everything']])
})

it('does not come back once it is closed', () => {
  latest().fails({ forGood: true })
  close()
  vi.runAllTimers()

  expect(opened).toHaveLength(1)
})
