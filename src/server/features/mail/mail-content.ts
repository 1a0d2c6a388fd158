import { escapeHtml } from '#server/html/escape-html.ts'
import { cut, oneLine } from '#shared/domain/discord/discord-text.ts'

type Link = { label: string; url: string }

type Section = { title: string; url?: string | undefined; items: readonly Item[] }

/** A sentence, and where it leads. */
type Item = { text: string; url?: string | undefined }

/** What a mail says, whether it is read as plain text or as HTML. */
export type MailContent = {
  subject: string
  paragraphs: readonly string[]
  /** [name, value] */
  fields?: readonly (readonly [string, string])[]
  sections?: readonly Section[]
  button?: Link | undefined
  /** Why it was sent, and how to end that. */
  foot: readonly string[]
  footLinks?: readonly Link[]
}

const SUBJECT_MAX = 78
const LINE_MAX = 76

/** Without line breaks, which would end a header. */
export const subjectOf = ({ subject }: MailContent) => cut(subject, SUBJECT_MAX)

export function plainBody(content: MailContent) {
  const { paragraphs, fields = [], sections = [], button, foot, footLinks = [] } = content
  const blocks = [
    ...paragraphs.map((text) => wrapped(text)),
    fields.map(([name, value]) => wrapped(`${name}: ${oneLine(value)}`)).join('\n'),
    ...sections.map(({ title, url, items }) =>
      [
        wrapped(title),
        ...(url === undefined ? [] : [url]),
        ...items.flatMap((item) => [
          wrapped(`- ${oneLine(item.text)}`, '  '),
          ...(item.url === undefined || item.url === url ? [] : [`  ${item.url}`]),
        ]),
      ].join('\n'),
    ),
    button && `${button.label}:\n${button.url}`,
    [
      '--',
      ...foot.map((text) => wrapped(text)),
      ...footLinks.map(({ label, url }) => `${label}: ${url}`),
    ].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Breaks between words. A word that is longer than a line, such as an address, stays whole. */
function wrapped(text: string, indent = '') {
  const lines: string[] = []
  for (const word of oneLine(text).split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= LINE_MAX)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(last === undefined ? word : `${indent}${word}`)
  }
  return lines.join('\n')
}

/** One column with inline styles, because mail programs read no others. It loads nothing. */
export function htmlBody(content: MailContent) {
  const { paragraphs, fields = [], sections = [], button, foot, footLinks = [] } = content
  const parts = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(oneLine(text))}</p>`),
    fields.length > 0 &&
      `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${fields
        .map(
          ([name, value]) =>
            `<tr><td style="padding:2px 16px 2px 0;color:#6b7280;vertical-align:top">${escapeHtml(name)}:</td><td style="padding:2px 0">${escapeHtml(oneLine(value))}</td></tr>`,
        )
        .join('')}</table>`,
    ...sections.map(
      ({ title, url, items }) =>
        `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${linked({ text: title, url })}</h2>
<ul style="margin:0 0 16px;padding-left:20px">${items
          .map((item) => `<li style="margin:0 0 8px">${linked(item)}</li>`)
          .join('')}</ul>`,
    ),
    button &&
      `<p style="margin:0 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;background:#ffe23d;color:#111418;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
    `<div style="border-top:1px solid #9ca3af;padding-top:12px;font-size:13px;color:#6b7280">`,
    ...foot.map((text) => `<p style="margin:0 0 8px">${escapeHtml(oneLine(text))}</p>`),
    ...footLinks.map(
      ({ label, url }) =>
        `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`,
    ),
    '</div>',
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subjectOf(content))}</title>
</head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:600px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
${parts.filter(Boolean).join('\n')}
</div>
</body>
</html>
`
}

const linked = ({ text, url }: Item) =>
  url === undefined
    ? escapeHtml(oneLine(text))
    : `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(oneLine(text))}</a>`
