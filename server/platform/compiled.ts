import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const ownFolder = join(import.meta.dirname, '../../dist/compiled')

/**
 * What is loaded from here on is compiled once: Node keeps it, and takes it back only for the same text. Returns what
 * writes it; by itself Node would do so at an orderly end, which `kill -9` is not. Where nothing may be written, each
 * start compiles.
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
