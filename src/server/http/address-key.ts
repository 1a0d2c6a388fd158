import { isIPv6 } from 'node:net'

/** The key for limits: an IPv4 address, or the 64-bit network of an IPv6 address, which belongs to one household. */
export function addressKey(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The eight groups of an IPv6 address, with omitted zeros. */
function groupsOf(address: string) {
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
