import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const ownFolder = join(import.meta.dirname, '../../dist/compiled')

/**
 * Keeps the compiled code of all modules loaded from here on: Node uses it again for the same text. Returns a function
 * that writes it to the disk; by itself Node does so only at an orderly end, which `kill -9` is not. If nothing may be
 * written, each start compiles.
 */
export function keepCompiled(folder = ownFolder): () => void {
  try {
    // Node looks for a parent that exists without end where there can be none.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    return () => {}
  }
  enableCompileCache(folder)
  return flushCompileCache
}
