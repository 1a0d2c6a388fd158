import type { CDPSession } from 'playwright-core'

type Kind = 'script' | 'style' | 'font' | 'image' | 'document' | 'data'

export type Wire = {
  requests: number
  /** Everything that the server sent, headers included. */
  bytes: number
  bytesOf: Record<Kind, number>
  urls: string[]
}

const KINDS: Record<string, Kind> = {
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Document: 'document',
}

/** Counts what goes over the wire from now on. What the browser takes from its cache is not counted. */
export async function recordWire(session: CDPSession) {
  const kinds = new Map<string, Kind>()
  const sizes = new Map<string, number>()
  const urls = new Map<string, string>()
  const add = (id: string, size: number) => sizes.set(id, (sizes.get(id) ?? 0) + size)

  session.on('Network.requestWillBeSent', ({ requestId, type = '', request }) => {
    if (!/^https?:/.test(request.url)) return
    kinds.set(requestId, KINDS[type] ?? 'data')
    urls.set(requestId, request.url)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => kinds.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) kinds.delete(requestId)
    else add(requestId, response.encodedDataLength)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength),
  )
  // The total, in place of the parts until then.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  await session.send('Network.enable')

  return (): Wire => {
    const bytesOf = { script: 0, style: 0, font: 0, image: 0, document: 0, data: 0 }
    for (const [id, kind] of kinds) bytesOf[kind] += sizes.get(id) ?? 0
    return {
      requests: kinds.size,
      bytes: Object.values(bytesOf).reduce((sum, size) => sum + size, 0),
      bytesOf,
      urls: [...kinds.keys()].map((id) => urls.get(id) ?? ''),
    }
  }
}
