import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { JOIN_MODES } from '#shared/domain/members/joining.ts'
import { STEAM_ID } from '#shared/domain/members/steam-id.ts'
import { areThere, programsIn } from '#server/database/embedded/programs.ts'

/** Each parser returns undefined for text that it cannot read. */

export function parsePort(text: string) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : undefined
}

export function parseHour(text: string) {
  return /^\d{1,2}$/.test(text) && Number(text) < 24 ? Number(text) : undefined
}

export function parseBackupsKept(text: string) {
  const kept = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return kept >= 1 && kept <= 366 ? kept : undefined
}

export function parseDays(text: string) {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return days >= 30 && days <= 36_500 ? days : undefined
}

export function parsePoolSize(text: string) {
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0
  // With one connection, a request that needs a second one would wait for itself.
  return size >= 2 && size <= 500 ? size : undefined
}

export function parseHost(text: string) {
  return isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined
}

export function parseText(text: string) {
  return text || undefined
}

export function parseName(text: string) {
  return text.length <= 100 && !/\p{Cc}/u.test(text) ? parseText(text) : undefined
}

/** Returns a mailto: or https: URL. */
export function parseContact(text: string) {
  if (text.length > 200) return undefined
  if (EMAIL.test(text)) return `mailto:${text}`
  const url = webAddress(text)
  return url?.protocol === 'https:' ? url.href : undefined
}

/** Where mail is handed over: smtp: or smtps:, perhaps with a name and a password. */
export function parseSmtpUrl(text: string) {
  if (!/^smtps?:\/\/./.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = ['', '/'].includes(url.pathname) && !url.search && !url.hash
  return url.hostname && isPlain ? url : undefined
}

/** 'Paddock <paddock@guild.example.org>', or the address alone. */
export function parseSender(text: string) {
  const [, name = '', address = ''] = /^(?:([^<>]*)<([^<>]*)>)$/.exec(text) ?? [text, '', text]
  return parseMailAddress(address.trim()) && parseName(text)
    ? { name: name.trim(), address: address.trim() }
    : undefined
}

export function parseMailAddress(text: string) {
  return text.length <= 200 && EMAIL.test(text) ? text : undefined
}

export function parsePerMinute(text: string) {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= 6_000 ? count : undefined
}

/** https: URLs by kind. */
export function parseLinks(text: string) {
  const links: Partial<Record<LinkKind, string>> = {}
  for (const item of items(text)) {
    const [, name = '', address = ''] = /^(\w+)\s*=\s*(.*)$/.exec(item) ?? []
    const kind = LINK_KINDS.find((one) => one === name.toLowerCase())
    const url = webAddress(address)
    if (!kind || links[kind] || url?.protocol !== 'https:' || url.href.length > LINK_MAX)
      return undefined
    links[kind] = url.href
  }
  return links
}

export function parseOrigin(text: string) {
  const url = webAddress(text)
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash
  return isOrigin ? url : undefined
}

/** Unchanged, because the provider's answers contain its own spelling. */
export function parseEndpoint(text: string) {
  return webAddress(text) && text
}

/** A URL that paths are appended to. */
export function parseBaseAddress(text: string) {
  return webAddress(text)?.href.replace(/\/$/, '')
}

/** Refuses one whose password contains a character that ends it, because another host would be asked. */
export function parseDatabaseUrl(text: string) {
  // The address of a socket has no host.
  const address = text.replace('@/', '@localhost/')
  if (!/^postgres(ql)?:\/\/./.test(text) || !URL.canParse(address)) return undefined
  const { username, pathname, search, hash } = new URL(address)
  const isCut = hash || pathname.includes('@') || (!username && search.includes('@'))
  return isCut || !canDecode(text) ? undefined : text
}

export function parseToken(text: string) {
  return /^[\w.~+/-]{16,200}$/.test(text) ? text : undefined
}

export function parseDiscordId(text: string) {
  return /^\d{5,20}$/.test(text) ? text : undefined
}

/** Unchanged; may contain a name and a password. */
export function parseWebhook(text: string) {
  return /^https?:\/\/./.test(text) && URL.canParse(text) ? text : undefined
}

/** The name of a bucket, and what its keys begin with. */
export function parseBucket(text: string) {
  const [, bucket, folder] =
    /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/.exec(text) ?? []
  if (bucket === undefined || folder === undefined) return undefined
  return { bucket, prefix: folder && `${folder.slice(1)}/` }
}

/** The words of a command. Quotes are refused, because no shell would read them. */
export function parseCommand(text: string) {
  return /^$|["'`\\|$]/.test(text) ? undefined : text.split(/\s+/)
}

/** A folder with the programs of PostgreSQL. */
export function parseProgramsFolder(text: string) {
  const folder = resolve(text)
  return areThere(programsIn(folder)) ? folder : undefined
}

export function parseLogLevel(text: string) {
  return LOG_LEVELS.find((level) => level === text.toLowerCase())
}

export type AuthMethod = (typeof AUTH_METHODS)[number]

export function parseAuthMethods(text: string): AuthMethod[] | undefined {
  const names = items(text).map((name) => name.toLowerCase())
  const isKnown = names.every((name) => AUTH_METHODS.some((method) => method === name))
  const methods = AUTH_METHODS.filter((method) => names.includes(method))
  // A lost account of Discord is replaced with one of the others.
  const isEnough = methods.some((method) => method !== 'discord')
  return isKnown && isEnough ? methods : undefined
}

export function parseJoinMode(text: string) {
  return JOIN_MODES.find((mode) => mode === text.toLowerCase())
}

export function parseSteamIds(text: string) {
  const ids = items(text)
  return ids.every((id) => STEAM_ID.test(id)) ? [...new Set(ids)] : undefined
}

/** False if no proxy is trusted. */
export function parseAddresses(text: string): string[] | false | undefined {
  const addresses = items(text)
  if (!addresses.every(isAddressOrRange)) return undefined
  return addresses.length > 0 && addresses
}

// Excludes ?, # and %, which have a meaning in URLs.
const EMAIL = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

const LINK_KINDS = ['chat', 'videos', 'streams'] as const
type LinkKind = (typeof LINK_KINDS)[number]
const LINK_MAX = 500

const AUTH_METHODS = ['steam', 'discord', 'password'] as const

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

function canDecode(text: string) {
  try {
    return Boolean(decodeURIComponent(text))
  } catch {
    return false
  }
}

function webAddress(text: string) {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && !url.username && !url.password ? url : undefined
}

function isAddressOrRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (!version || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

const items = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
