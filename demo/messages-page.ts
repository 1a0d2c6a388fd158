import { countValid, type ReceivedMessage } from './received-message.ts'
import { escaped, page } from './stand-in-page.ts'

const REFRESH_SECONDS = 5

/** What other programs received, newest first. The page loads itself again, and nothing from elsewhere. */
export function messagesPage(
  messages: readonly ReceivedMessage[],
  secrets: Readonly<Record<string, string>>,
) {
  const content =
    messages.length === 0
      ? '<p>No message yet.</p>'
      : messages
          .toReversed()
          .map((message) => messageHtml(message, secrets[message.path]))
          .join('')
  return page(
    'What other programs receive',
    `<p>This page stands in for the programs of the demo’s webhooks. It runs on this machine, and nothing leaves it.</p>
    ${content}`,
    `<style>${STYLE}</style><meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  )
}

function messageHtml(message: ReceivedMessage, secret: string | undefined) {
  const { type, path, id, at, body } = message
  const signature =
    secret === undefined
      ? 'its secret is not known here'
      : countValid(message, secret) > 0
        ? 'its signature is right'
        : 'its signature is wrong'
  return `<section><h2>${escaped(type)}</h2>
    <p>${escaped(path)}, ${at.toISOString().slice(11, 19)} UTC, ${signature}<br>${escaped(id)}</p>
    <pre>${escaped(JSON.stringify(JSON.parse(body), undefined, 2))}</pre></section>`
}

const STYLE = `
  section p { margin: 0 0 .5rem; overflow-wrap: anywhere; }
  pre { margin: 0; padding: .75rem 1rem; border-radius: .5rem; background: #1d2229; font-size: .8125rem; overflow-x: auto; }
`
