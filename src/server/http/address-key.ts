import { isIPv6 } from 'node:net'

/** Who an address stands for: one address of IPv4, a 64-bit network of IPv6, all of which one household holds. */
export function addressKey(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** All eight groups of an address that may leave zeros out. */
function groupsOf(address: string) {
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
