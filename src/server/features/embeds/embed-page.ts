import { createHash } from 'node:crypto'
import { type Markup, markup } from '#server/html/markup.ts'
import type { EmbedTheme } from '#shared/domain/embeds/embeds.ts'
import { EMBED_SCRIPT } from './embed-script.ts'
import { embedStyle } from './embed-style.ts'

/** Of a whole page, so that a site with several of them stays fast. */
const MOST_BYTES = 40_000

/** How many rows of each class are tried, until the page is small enough. */
const ROWS = [60, 30, 20, 12, 8, 5, 3]

export type EmbedLook = { theme: EmbedTheme; accent: string | undefined }

/** What a frame shows. */
export type Embed = {
  title: string
  /** @param most rows of each class */
  body: (most: number) => Markup
  /** What can be read on the site, and where. */
  more: { text: string; href: string }
}

type Guild = { name: string; origin: string }

/**
 * A page for frames of other sites, and the policy under which it is shown.
 * @param id what the page around it is told along with the height: 'result/12'
 */
export function embedPage(id: string, embed: Embed, look: EmbedLook, guild: Guild) {
  const style = embedStyle(look.theme, look.accent)
  let text = ''
  for (const most of ROWS) {
    text = pageText({ id, embed, style, guild, most })
    if (Buffer.byteLength(text) <= MOST_BYTES) break
  }
  return { text, policy: policyOf(style, guild.origin) }
}

type Drawn = { id: string; embed: Embed; style: string; guild: Guild; most: number }

function pageText({ id, embed: { title, body, more }, style, guild, most }: Drawn) {
  const { href } = new URL(more.href, guild.origin)
  return markup`<!doctype html>
<html lang="en" data-embed="${id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${guild.name}</title>
<style>${{ html: style }}</style>
</head>
<body>
${body(most)}
<footer>${link(href, more.text)}${link(guild.origin, guild.name)}</footer>
<script>${{ html: EMBED_SCRIPT }}</script>
</body>
</html>
`.html
}

/** Opens in a new tab, which learns nothing of the page around the frame. */
const link = (href: string, text: string) =>
  markup`<a href="${href}" target="_blank" rel="noopener">${text}</a>`

/**
 * Without an origin, the page reaches no cookie, no storage and nobody's session, whoever frames it. Never `'self'`: in a
 * sandbox, it matches nothing in some browsers.
 */
function policyOf(style: string, origin: string) {
  return [
    "default-src 'none'",
    `img-src ${origin}`,
    `style-src '${sourceOf(style)}'`,
    `script-src '${sourceOf(EMBED_SCRIPT)}'`,
    `connect-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}

const sourceOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
