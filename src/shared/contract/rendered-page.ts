/** Id of the script element in which the server hands over what the browser starts with. */
export const STATE_ID = 'first-state'

/** Cookie with the browser's time zone, which the web app sets. */
export const ZONE_COOKIE = 'zone'

/** Header with the build whose files the browser's service worker keeps, by the standard of navigation preload. */
export const KEPT_BUILD_HEADER = 'service-worker-navigation-preload'

/** What the server knows of the visitor when it renders a page for them. */
export type Visit = {
  /** Path and query. */
  url: string
  /** When it is rendered. */
  at: Date
  /** The assumed width of the screen, in CSS pixels. */
  widthPx: number
  /** IANA time zone of the browser; undefined on the first visit. */
  zone: string | undefined
  /** Position in the live stream before any data is read; a page that follows the stream from there misses nothing. */
  livePosition: string
}

/** Where the visitor is led to in place of the page: path and query. */
export type LeadingOn = { redirect: string }

export type RenderedPage = {
  /** The content of #root; undefined if the browser has to render the page itself. */
  html: string | undefined
  /** Whether there is nothing at the address. */
  isMissing: boolean
  /** What the browser starts with: a JSON text that is safe inside of a script element. */
  state: string
  /** Source files of the page and its parts, relative to src/web. */
  files: string[]
}

/** What the module exports that renders the web app's pages on the server. */
export type PageModule = {
  renderPage: (visit: Visit) => Promise<RenderedPage | LeadingOn>
  /** @param read answers a GET of the API as the visitor would receive it */
  readWith: (read: (url: string) => Promise<{ status: number; text: string }>) => void
}
