import type { DiscordMessage } from '#shared/domain/discord/message.ts'
import { type MarkdownPiece, readMarkdown } from '#shared/domain/discord/read-markdown.ts'

export type ShownMessage = {
  id: string
  webhook: string
  body: DiscordMessage
  edits: number
  at: Date
}

const TITLE = 'Discord of the demo'

/** What was posted, which looks again every second. It loads nothing from elsewhere. */
export const windowPage = (messages: readonly ShownMessage[]) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${TITLE}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>${TITLE}</h1>
    <p>This page stands in for the guild's server in Discord. Sign somebody up in the demo, and watch the message change.</p>
    <main aria-live="polite">${messagesHtml(messages)}</main>
    <script>${SCRIPT}</script>
  </body>
</html>
`

/** Those that changed last first. */
export const messagesHtml = (messages: readonly ShownMessage[]) =>
  messages.length === 0 ? '<p>Nothing was posted yet.</p>' : messages.map(messageHtml).join('')

function messageHtml({ id, webhook, body, edits, at }: ShownMessage) {
  const [{ title, description, url, color, fields = [], image, footer }] = body.embeds
  const edge = `#${color.toString(16).padStart(6, '0')}`
  return `<article data-version="${id}.${edits}">
    <header><b>${escaped(body.username)}</b> <span>webhook ${escaped(webhook)}, ${timeHtml(at, 'F')}${edits > 0 ? `, changed ${edits === 1 ? 'once' : `${edits} times`}` : ''}</span></header>
    ${body.content ? `<p class="mention">${escaped(body.content)}</p>` : ''}
    <section style="border-color: ${edge}">
      <h2><a href="${escaped(url)}">${markdownHtml(title)}</a></h2>
      ${description ? `<p>${markdownHtml(description)}</p>` : ''}
      <dl>${fields
        .map(
          ({ name, value, inline }) =>
            `<div${inline ? ' class="short"' : ''}><dt>${markdownHtml(name)}</dt><dd>${markdownHtml(value)}</dd></div>`,
        )
        .join('')}</dl>
      ${image ? `<img src="/pictures/${id}?${edits}" alt="">` : ''}
      <footer>${escaped(footer.text)}</footer>
    </section>
  </article>`
}

const markdownHtml = (text: string) => readMarkdown(text).map(pieceHtml).join('')

function pieceHtml(piece: MarkdownPiece) {
  if ('at' in piece) {
    const time = timeHtml(piece.at, piece.isLeft ? 'R' : 'F')
    return piece.look === 'struck' ? `<s>${time}</s>` : time
  }
  const text = escaped(piece.text)
  switch (piece.look) {
    case 'bold':
      return `<b>${text}</b>`
    case 'struck':
      return `<s>${text}</s>`
    case 'code':
      return `<pre>${text}</pre>`
    case 'link':
      return `<u>${text}</u>`
    default:
      return text
  }
}

/** Written by the script, in the zone of who looks. */
const timeHtml = (at: Date, style: 'F' | 'R') =>
  `<time datetime="${at.toISOString()}" data-style="${style}">${at.toISOString()}</time>`

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const SCRIPT = `
  const main = document.querySelector('main')
  const units = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]]
  const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
  const left = new Intl.RelativeTimeFormat('en')
  let shown = ''
  function writeTimes() {
    for (const time of document.querySelectorAll('time')) {
      const at = new Date(time.dateTime)
      const seconds = (at - Date.now()) / 1000
      const [unit, length] = units.find(([, one]) => Math.abs(seconds) >= one) ?? units[3]
      time.textContent = time.dataset.style === 'R' ? left.format(Math.round(seconds / length), unit) : whole.format(at)
    }
  }
  async function look() {
    const text = await fetch('/messages').then((answer) => answer.text(), () => shown)
    if (text !== shown) {
      const known = new Set([...document.querySelectorAll('article')].map(({ dataset }) => dataset.version))
      main.innerHTML = shown = text
      for (const article of document.querySelectorAll('article'))
        if (!known.has(article.dataset.version)) article.className = 'new'
    }
    writeTimes()
  }
  writeTimes()
  setInterval(look, 1000)
`

const STYLE = `
  :root { color-scheme: dark; }
  body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; background: #14171c; color: #e8eaed; font: 16px/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
  h2 { margin: 0 0 .25rem; font-size: 1rem; }
  p { margin: 0 0 .5rem; overflow-wrap: anywhere; }
  body > p, header span, footer, dt { color: #a7aeb8; }
  article { padding: 1rem; margin: 0 0 .75rem; border-radius: .5rem; background: #1d2229; }
  article.new { outline: 2px solid #ffe23d; }
  header, dt, footer { font-size: .875rem; }
  section { margin: .5rem 0 0; padding: .5rem .75rem; border-left: 4px solid; background: #252b34; overflow-wrap: anywhere; }
  a { color: #7cb7ff; }
  .mention { color: #7cb7ff; }
  dl { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0 0 .5rem; }
  dl div { flex: 1 1 100%; white-space: pre-line; }
  dl .short { flex: 0 1 10rem; }
  dd { margin: 0; }
  pre { margin: 0; overflow-x: auto; font-size: .8125rem; }
  img { max-width: 100%; border-radius: .25rem; }
`
