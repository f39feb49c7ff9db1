import { Resolver } from 'node:dns/promises'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicRoutableHost } from '@better-auth/core/utils/host'
import { product } from '#contract/platform/product.ts'

type Address = { address: string; family: number }

/**
 * Asks the servers for names. The system's own way waits in a thread for each, and has two: names that nobody answers
 * for would keep all other names of the process waiting.
 */
async function addressesOf(host: string): Promise<Address[]> {
  const resolver = network.resolver()
  const found = async (family: number, asked: Promise<string[]>) =>
    (await asked.catch(() => [])).map((address) => ({ address, family }))
  return (await Promise.all([found(4, resolver.resolve4(host)), found(6, resolver.resolve6(host))])).flat()
}

/** How it reaches the network; tests have their own. */
export const network = {
  lookup: callbackify(addressesOf) as (host: string, done: (error: Error | null, found: Address[]) => void) => void,
  resolver: () => new Resolver({ timeout: 1_500, tries: 2 }),
  request,
  isPublic: isPublicRoutableHost,
  timeout: () => AbortSignal.timeout(5_000),
}

/** The name leads to an address that is none of the internet’s. */
export class NotPublic extends Error {}

/**
 * The text at an address that a stranger named. Throws unless it is https to a public address of the internet, and
 * answered at once, without a redirect, in five seconds and in so many bytes. The name is resolved once: what was
 * checked is what is connected to.
 */
export const fetchPublic = (url: URL, mostBytes: number, via = network): Promise<string> =>
  ask(url, { headers: { accept: 'application/json' } }, (answer) => read(answer, mostBytes), via)

/** The status that such an address answers to what is sent there. Nothing else of the answer is read. */
export const postPublic = (url: URL, body: string, headers: OutgoingHttpHeaders, via = network): Promise<number> =>
  ask(url, { method: 'POST', headers, body }, ({ statusCode = 0 }) => Promise.resolve(statusCode), via)

type Sent = { method?: string; headers: OutgoingHttpHeaders; body?: string }

function ask<T>(
  url: URL,
  { body, headers, ...options }: Sent,
  take: (answer: IncomingMessage) => Promise<T>,
  via: typeof network,
): Promise<T> {
  if (url.protocol !== 'https:' || isIP(url.hostname.replaceAll(/[[\]]/g, ''))) return refuse('no https to a name')
  const reached = { lookup: publicOnly(via), agent: false, signal: via.timeout() }
  return new Promise((resolve, reject) => {
    const sent = via.request(url, { ...options, ...reached, headers: { ...headers, ...ours } }, (answer) => {
      take(answer)
        .then(resolve, reject)
        .finally(() => sent.destroy())
    })
    sent.on('error', reject).end(body)
  })
}

const ours = { 'user-agent': product.name.normalize('NFD').replaceAll(/[^\w]/g, '') }

const publicOnly =
  ({ lookup: resolveName, isPublic }: typeof network): LookupFunction =>
  (host, { all }, done) =>
    resolveName(host, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error('no address'), [])
      if (!found.every(({ address }) => isPublic(address))) return done(new NotPublic('no public address'), [])
      if (all) return done(null, found)
      done(null, first.address, first.family)
    })

async function read(answer: IncomingMessage, mostBytes: number): Promise<string> {
  if (answer.statusCode !== 200) return refuse(`answered ${answer.statusCode}`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) return refuse('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const refuse = (why: string) => Promise.reject(new Error(why))
