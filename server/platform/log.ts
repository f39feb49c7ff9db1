import type { FastifyBaseLogger } from 'fastify'

/** The logger of the parts of the server. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
