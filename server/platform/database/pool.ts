import { Pool, types as usual, type CustomTypesConfig, type PoolConfig } from 'pg'

/** How to connect: a URL, or the socket of the embedded server. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

const types: CustomTypesConfig = {
  getTypeParser(id, format) {
    // Ids fit a number; better-auth's rate limit relies on it too.
    if (id === usual.builtins.INT8) return Number
    // Dates stay text (yyyy-MM-dd): a Date would shift between time zones.
    if (id === usual.builtins.DATE) return (value: string) => value
    return usual.getTypeParser(id, format) as (value: string) => unknown
  },
}

/** `onError` gets errors of idle connections; without a listener they would end the process. */
export function createPool(connection: Connection, onError: (error: Error) => void, max = 10): Pool {
  const pool = new Pool({ ...connection, max, types })
  pool.on('error', onError)
  // The pool ignores errors of checked-out connections; their user sees the error on the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
