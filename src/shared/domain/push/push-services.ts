/** The services that browsers use. No other host is ever called. */
const HOSTS = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** On the usual port, without a name and a password. */
const ADDRESS = /^https:\/\/(?<host>[a-z0-9.-]+)\/[!-~]*$/

/** Names that exist only inside of a network, or not at all (RFC 2606, RFC 6761, RFC 6762). */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|lan|home|invalid|test|example)$/

/** Whether an address is one at which a known service takes messages for a browser. The browser chooses it, the server calls it. */
export function isPushEndpoint(address: string) {
  const host = ADDRESS.exec(address)?.groups?.['host'] ?? ''
  return HOSTS.some((known) => host === known || host.endsWith(`.${known}`))
}

/** Whether a site with this address can send messages: services refuse senders without a public name. */
export function hasPublicName({ protocol, hostname }: { protocol: string; hostname: string }) {
  return (
    protocol === 'https:' &&
    hostname.includes('.') &&
    !/^[\d.]+$/.test(hostname) &&
    !PRIVATE.test(hostname)
  )
}
