import { SaxesParser } from 'saxes'
import type { Deps } from '#server/deps.ts'
import { withoutInvisible } from '#shared/domain/words/invisible-characters.ts'
import { readCapped } from '#server/http/read-capped.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 512 * 1024
const MAX_REDIRECTS = 2
// 100 code points; the u flag keeps surrogate pairs whole.
const NAME_START = /^.{0,100}/su
const URL_MAX = 2048

export type SteamProfile = { displayName: string | undefined; avatarUrl: string | undefined }

type Source = Pick<Deps, 'fetch' | 'log'> & { profileUrl: string; timeoutMs?: number }

/** The name and avatar of a Steam account. Failures are ignored, because sign-in works without them. */
export async function fetchSteamProfile(source: Source, steamId: string): Promise<SteamProfile> {
  try {
    const signal = AbortSignal.timeout(source.timeoutMs ?? TIMEOUT_MS)
    const address = new URL(`${source.profileUrl}/${steamId}?xml=1`)
    return readProfile(await download(source.fetch, address, signal))
  } catch (err) {
    source.log.warn({ err, steamId }, 'the Steam profile could not be read')
    return { displayName: undefined, avatarUrl: undefined }
  }
}

/** Follows redirects within the same site: Steam redirects accounts that have a custom URL. */
async function download(fetch: Deps['fetch'], start: URL, signal: AbortSignal) {
  let address = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(address, { redirect: 'manual', signal })
    if (response.status === 200) {
      const text = await readCapped(response, MAX_BYTES)
      if (text === undefined) throw new Error(`the profile has more than ${MAX_BYTES} bytes`)
      return text
    }
    await response.body?.cancel()
    const location = response.headers.get('location')
    const next = location === null ? undefined : new URL(location, address)
    if (response.status < 300 || response.status > 399 || next?.origin !== start.origin)
      throw new Error(`the profile was answered with ${response.status}`)
    address = next
  }
  throw new Error('the profile was redirected too often')
}

function readProfile(xml: string): SteamProfile {
  const { steamID = '', avatarFull = '' } = textsOf(xml)
  const name = withoutInvisible(steamID.replace(/\p{Surrogate}/gu, '')).trim()
  // Cutting the text may leave an invisible joiner at the end.
  const displayName = withoutInvisible(NAME_START.exec(name)?.[0] ?? '')
  return {
    displayName: displayName || undefined,
    avatarUrl: isHttps(avatarFull.trim()) ? avatarFull.trim() : undefined,
  }
}

/** The text of the direct children of `<profile>`, by element name. */
function textsOf(xml: string) {
  const texts: Partial<Record<string, string>> = {}
  const path: string[] = []
  const parser = new SaxesParser()
  const add = (text: string) => {
    const [root, name] = path
    if (path.length === 2 && root === 'profile' && name) texts[name] = (texts[name] ?? '') + text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => path.push(name))
  parser.on('closetag', () => path.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(xml).close()
  return texts
}

function isHttps(address: string) {
  return (
    address.length <= URL_MAX && URL.canParse(address) && new URL(address).protocol === 'https:'
  )
}
