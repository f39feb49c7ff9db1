import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Servers that have seen their database refuse a write for want of room. */
const full = new WeakSet<Server>()

/** Remembers that the disk is full, if that is the cause. Call with the cause of every outage. */
export function recordFullDisk({ server }: FastifyRequest, cause: unknown): void {
  if (isDiskFull(cause)) full.add(server.server)
}

/**
 * Throws while the disk of an external database is full. Only after a write has failed does it try one itself, until
 * that succeeds: kept from users by this answer, nobody else would.
 */
export async function assertDatabaseHasRoom({ server }: FastifyRequest, db: Db): Promise<void> {
  if (!full.has(server.server)) return
  await writeAndForget(db)
  full.delete(server.server)
}

/** Writes rows and rolls back. It takes new pages, which a full disk refuses; in existing ones there may be room. */
async function writeAndForget(db: Db) {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table disk_probe on commit drop as select repeat('x', 1000) from generate_series(1, 100)`.execute(
      tx,
    )
  })
}

/** SQLSTATE disk_full. */
function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as NodeJS.ErrnoException
  return code === '53100' || isDiskFull(cause)
}
