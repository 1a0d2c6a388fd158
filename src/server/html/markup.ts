import { escapeHtml } from './escape-html.ts'

/** HTML in which every text is escaped. */
export type Markup = { readonly html: string }

type Part = Markup | string | number | null | undefined | false | readonly Part[]

/** markup`<b>${name}</b>`: escapes texts, keeps markup as it is, joins lists, and leaves out what is missing. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: String.raw({ raw: strings }, ...parts.map(htmlOf)) }
}

function htmlOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escapeHtml(part)
  return 'html' in part ? part.html : part.map(htmlOf).join('')
}
