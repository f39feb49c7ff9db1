import { isIPv6 } from 'node:net'

/**
 * The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, since each household and
 * each rented server gets as many addresses as it likes behind those.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = bare.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string) => (text ? text.split(':').map((group) => parseInt(group, 16).toString(16)) : [])
