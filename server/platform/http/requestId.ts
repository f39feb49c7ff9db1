import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const usable = /^[\w.:+/=-]{1,100}$/

/** The id that a proxy or client gave the request, so that their log and ours can be joined; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && usable.test(given) ? given : randomUUID()
}
