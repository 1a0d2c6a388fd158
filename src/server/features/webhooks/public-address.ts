import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 that is not of the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Within the IPv6 that is assigned; some of it leads to IPv4. https://www.iana.org/assignments/iana-ipv6-special-registry */
const SPECIAL_6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of SPECIAL_4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_6) special.addSubnet(network, prefix, 'ipv6')
const assigned = new BlockList()
assigned.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet. Everything else, as text too, is not. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  // Loopback, mapped, local, link-local and multicast ones are outside of what is assigned.
  return family === 6 && assigned.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** A webhook leads to this server, or into its network. */
export class PrivateAddress extends Error {
  constructor() {
    super('Its address is in a private network')
  }
}

type FindAddresses = (
  host: string,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const findAddresses: FindAddresses = (host, found) => lookUp(host, { all: true }, found)

/**
 * Looks a name up for a connection, which is made to an address that was checked here, so that no later answer of the
 * name's server can lead elsewhere. One that is private refuses them all.
 */
export const publicLookup =
  (find: FindAddresses = findAddresses): LookupFunction =>
  (host, { all }, callback) => {
    find(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('It has no address'), '')
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddress(), '')
      return all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

/** The IP address that the host of a URL is; undefined for a name. */
export function literalAddress({ hostname }: URL) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? undefined : host
}

/** Whether a webhook's URL leads into a private network, as far as that is known now. */
export async function isPrivate(url: URL, find?: FindAddresses) {
  const literal = literalAddress(url)
  if (literal !== undefined) return !isPublicAddress(literal)
  return new Promise<boolean>((resolve) => {
    publicLookup(find)(url.hostname, { all: true }, (error) =>
      resolve(error instanceof PrivateAddress),
    )
  })
}
