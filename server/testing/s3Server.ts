import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A server that speaks S3, with one empty bucket; `url` is a STORAGE_URL. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'parmen-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'parmen', configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@parmen?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    async stop() {
      // Clients keep connections open, for which it would wait.
      server.httpServer.closeAllConnections()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
