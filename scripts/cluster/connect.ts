import { Client } from 'pg'
import { superuser } from './patroni.ts'
import { until } from './transcript.ts'

/** The service's role: it owns its database, and nothing else. */
export const parmen = { user: 'parmen', password: 'hemligt' }

export async function connected(port: number, { user, password, database = 'parmen' }: Record<string, string>) {
  const client = new Client({ host: '127.0.0.1', port, user, password, database, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function createDatabase(port: number) {
  // Until its first checks haproxy takes every member for the primary.
  const client = await until('the primary behind haproxy', async () => {
    const found = await connected(port, { ...superuser, database: 'postgres' })
    const { rows } = await found.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
    if (!rows[0]?.isReplica) return found
    await found.end()
    return null
  })
  await client.query(`create role ${parmen.user} login password '${parmen.password}'`)
  await client.query(`create database parmen owner ${parmen.user}`)
  await client.end()
}
