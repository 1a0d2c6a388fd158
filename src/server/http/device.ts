import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'bowser'

// Genuine user agents have at most about 300 characters.
const MAX_USER_AGENT_CHARACTERS = 512

/** Such as 'Firefox on Windows', from the user agent; null if it names neither. */
export function deviceOf({ 'user-agent': userAgent }: IncomingHttpHeaders) {
  if (!userAgent) return null
  const { browser, os, platform } = parse(userAgent.slice(0, MAX_USER_AGENT_CHARACTERS))
  const system = platform.model?.startsWith('iP') ? platform.model : os.name
  return [browser.name, system].filter(Boolean).join(' on ') || null
}
