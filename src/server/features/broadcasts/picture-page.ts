import { createHash } from 'node:crypto'
import { markup } from '#server/html/markup.ts'
import { PICTURE_SCRIPT } from './picture-script.ts'
import { PICTURE_STYLE } from './picture-style.ts'
import type { Pages } from './shown-pictures.ts'

type Picture = {
  title: string
  pages: Pages
  fonts: string
  /** How often it asks whether it has changed, in milliseconds, if not as usual. */
  askMs?: number | undefined
}

/** A page to be laid over a video: where it shows nothing, the video is seen. */
export function picturePage({ title, pages, fonts, askMs }: Picture) {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${{ html: fonts + PICTURE_STYLE }}</style>
</head>
<body>
<main${askMs !== undefined && markup` data-every="${askMs}"`}>${pages}</main>
<script>${{ html: PICTURE_SCRIPT }}</script>
</body>
</html>
`.html
}

/** `'self'` in `frame-ancestors` lets the page with the addresses show what they lead to. */
export function picturePolicy(fonts: string) {
  return [
    "default-src 'none'",
    `style-src '${sourceOf(fonts + PICTURE_STYLE)}'`,
    `script-src '${sourceOf(PICTURE_SCRIPT)}'`,
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const sourceOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
