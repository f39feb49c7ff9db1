import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

const usable = /^[\w.:+/=-]{1,100}$/

type Request = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }

/**
 * Names requests. The id that a trusted proxy gives is kept, so that its log and ours can be joined; anybody else could
 * give many requests one id, or that of another.
 */
export function requestIds(trustProxy: readonly string[]): (request: Request) => string {
  const proxies = networksOf(trustProxy)
  const isTrusted = (address = '') => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isUsable = typeof given === 'string' && usable.test(given)
    return isUsable && isTrusted(socket.remoteAddress) ? given : randomUUID()
  }
}

/** The names that TRUST_PROXY takes, as Fastify understands them too. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function networksOf(trustProxy: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const network of trustProxy.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}
