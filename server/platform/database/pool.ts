import { Pool, types as usual, type CustomTypesConfig, type PoolConfig } from 'pg'

/** What connects: an address, or the socket of the embedded server. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

const types: CustomTypesConfig = {
  getTypeParser(id, format) {
    // Ids fit a number; better-auth's rate limit counts on it too.
    if (id === usual.builtins.INT8) return Number
    // A day stays the text yyyy-MM-dd: as a Date it would move between time zones.
    if (id === usual.builtins.DATE) return (value: string) => value
    return usual.getTypeParser(id, format) as (value: string) => unknown
  },
}

/** `onError` hears of connections that break while idle; without a listener they would end the process. */
export function createPool(connection: Connection, onError: (error: Error) => void, max = 10): Pool {
  const pool = new Pool({ ...connection, max, types })
  pool.on('error', onError)
  // A pool does not listen to connections that are lent out. Whoever has one hears of its end by his next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
