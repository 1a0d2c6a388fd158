import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveApi } from '#shared/contract/live.ts'
import { openLiveStream } from './live-stream.ts'

/** Has only what the product uses. Tests dispatch its events. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }

  says(type: string, data = '', lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }))
  }

  fails({ forGood }: { forGood: boolean }) {
    this.readyState = forGood ? FakeEventSource.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }
}

const ANEW = '{"isResumed":false}'
const RESUMED = '{"isResumed":true}'

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

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const lookAway = () => look('hidden')
const lookBack = () => look('visible')

const latest = () => opened.at(-1) ?? expect.fail('No stream was opened')

it('passes changes on, and refetches nothing when it first connects', () => {
  latest().says('open')
  latest().says('ready', ANEW)
  expect(onChange).not.toHaveBeenCalled()

  latest().says('change', '{"topic":"event","id":7}')

  expect(latest().url).toBe(liveApi.listen.path)
  expect(onChange.mock.calls).toEqual([[{ topic: 'event', id: 7 }]])
})

it('reports once that everything may have changed, after the browser has reconnected', () => {
  latest().says('ready', ANEW)
  latest().fails({ forGood: false })
  vi.runAllTimers()
  expect(opened).toHaveLength(1)

  latest().says('ready', ANEW)
  latest().says('ready', ANEW)

  expect(onChange.mock.calls).toEqual([['everything']])
})

it('reconnects after an error status', () => {
  latest().fails({ forGood: true })
  vi.runAllTimers()
  latest().fails({ forGood: true })
  vi.runAllTimers()
  expect(opened).toHaveLength(3)

  latest().says('ready', ANEW)

  expect(onChange.mock.calls).toEqual([['everything']])
})

it('disconnects while the page is hidden', () => {
  latest().says('ready', ANEW)
  lookAway()
  expect(latest().readyState).toBe(FakeEventSource.CLOSED)

  lookBack()
  latest().says('ready', ANEW)

  expect(opened).toHaveLength(2)
  expect(onChange.mock.calls).toEqual([['everything']])
})

it('reports no change when the page is shown again and nothing has changed', () => {
  latest().says('ready', ANEW, 'here.7')
  latest().says('change', '{"topic":"news"}', 'here.8')
  onChange.mockClear()
  lookAway()
  lookBack()

  expect(latest().url).toBe(`${liveApi.listen.path}?after=here.8`)
  latest().says('ready', RESUMED, 'here.8')

  expect(onChange.mock.calls).toEqual([['resumed']])
})

it('reports only the changes that it missed while the page was hidden', () => {
  latest().says('ready', ANEW, 'here.7')
  lookAway()
  lookBack()
  latest().says('ready', RESUMED, 'here.9')
  latest().says('change', '{"topic":"rules"}', 'here.9')

  expect(onChange.mock.calls).toEqual([['resumed'], [{ topic: 'rules' }]])
})

it('does not reconnect once it is closed', () => {
  latest().fails({ forGood: true })
  close()
  vi.runAllTimers()

  expect(opened).toHaveLength(1)
})
