import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Hear = (event: MessageEvent<string>) => void

/** Stands in for the browser's `EventSource`, which tests do not have. */
export function streamStandIn() {
  const opened: StandIn[] = []

  class StandIn extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
      opened.push(this)
    }
    close() {
      this.readyState = 2
    }
  }
  vi.stubGlobal('EventSource', StandIn)

  const latest = () => {
    const stream = opened.at(-1)
    if (!stream) throw new Error('Nothing has opened a stream')
    return stream
  }
  return {
    /** Addresses of the streams that are open. */
    open: () => opened.filter(({ readyState }) => readyState !== 2).map(({ url }) => url),
    /** Sends what the server has written for a stream. */
    send: (text: string) =>
      act(() => {
        for (const part of text.split('\n\n').filter(Boolean)) {
          const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
          latest().dispatchEvent(new MessageEvent(name, { data }) satisfies Parameters<Hear>[0])
        }
      }),
    /** Ends the stream that was opened last; the browser opens it again by itself unless it was refused. */
    fail: ({ isRefused = false } = {}) =>
      act(() => {
        const stream = latest()
        if (isRefused) stream.readyState = 2
        stream.dispatchEvent(new Event('error'))
      }),
  }
}
