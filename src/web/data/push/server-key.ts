/** The key of the server that a browser has subscribed with, as base64url like the server writes it. */
export function serverKeyOf({ options: { applicationServerKey: key } }: PushSubscription) {
  if (!key) return undefined
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function bytesOfKey(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
