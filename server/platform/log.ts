import type { FastifyBaseLogger } from 'fastify'

/** What the parts of the server log with. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
