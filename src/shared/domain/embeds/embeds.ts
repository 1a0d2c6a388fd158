import type { PublicPart } from '../public-pages/public-parts.ts'

/** What other sites can show in a frame, the parts that have to be public for it, and about how high it is. */
export const EMBEDS = {
  next: { name: 'Countdown to the start', parts: ['events'], heightPx: 160 },
  entries: { name: 'Entry list', parts: ['events', 'entries'], heightPx: 480 },
  result: { name: 'Result', parts: ['events', 'results'], heightPx: 480 },
  table: { name: 'Championship table', parts: ['standings'], heightPx: 480 },
} as const satisfies Record<string, { name: string; parts: PublicPart[]; heightPx: number }>

export type EmbedKind = keyof typeof EMBEDS

export const EMBED_KINDS = Object.keys(EMBEDS) as [EmbedKind, ...EmbedKind[]]

/** `auto` follows the reader's device. */
export const EMBED_THEMES = ['auto', 'dark', 'light'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** In place of an id: the next event, whichever that is. */
export const ANY_EVENT = 'any'

/** A frame takes no height outside of these, whatever its page says. */
export const FRAME_PX = { min: 100, max: 4_000 } as const

type Embed = {
  kind: EmbedKind
  /** Of an event; of `table` the key of a championship; of `next` either, or `ANY_EVENT`. */
  id: number | string
  theme?: EmbedTheme | undefined
  /** As RRGGBB, with or without `#`. */
  accent?: string | undefined
}

export function isEmbeddable(kind: EmbedKind, parts: Iterable<PublicPart>) {
  const shown = new Set(parts)
  return EMBEDS[kind].parts.every((part) => shown.has(part))
}

/** '/embed/result/12?theme=dark' */
export function embedPath({ kind, id, theme = 'auto', accent }: Embed) {
  const choices = [
    theme !== 'auto' && `theme=${theme}`,
    accent && `accent=${accent.replace('#', '')}`,
  ].filter(Boolean)
  const path = `/embed/${kind}/${encodeURIComponent(id)}`
  return choices.length === 0 ? path : `${path}?${choices.join('&')}`
}

type Framed = {
  /** Absolute. */
  address: string
  title: string
  heightPx: number
}

/** The frame alone, for sites that allow no scripts: as wide as there is room, or as they say. */
export function embedFrame({
  address,
  title,
  heightPx,
  widthPx,
}: Framed & { widthPx?: number | undefined }) {
  return `<iframe src="${inQuotes(address)}" title="${inQuotes(title)}" width="${widthPx ?? '100%'}" height="${heightPx}" loading="lazy" style="border:0"></iframe>`
}

/** What is pasted into a page: the frame, and a script that gives it the height of its content. */
export const embedSnippet = (framed: Framed) => `${embedFrame(framed)}\n<script>${RESIZE}</script>`

/** Hears its own frame only: the element before the script. */
const RESIZE = `(function(f){addEventListener('message',function(e){var d=e.data;if(e.source===f.contentWindow&&d&&d.paddock===1&&d.height>=${FRAME_PX.min}&&d.height<=${FRAME_PX.max})f.style.height=Math.ceil(d.height)+'px'})})(document.currentScript.previousElementSibling)`

const inQuotes = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
