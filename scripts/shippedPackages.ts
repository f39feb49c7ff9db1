import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Lock = { packages: Record<string, Locked> }

export type ShippedPackage = { name: string; version: string; licence: string }

/**
 * What a running service needs, as locked, for every platform. npm counts more: it keeps what is here for building too
 * if a package could use it, such as React for better-auth.
 */
export function servicePackages(lock = readLock()): ShippedPackage[] {
  const { dependencies, optionalDependencies } = lock.packages[''] ?? {}
  return packagesBelow([...Object.keys({ ...dependencies, ...optionalDependencies }), ...builtIn], lock)
}

/** What a build makes something of that the service reads: the table of lemmas. */
const builtIn = ['dictionary-sv']

/** The packages that the pages are built of, which browsers get. */
export function pagePackages(lock = readLock()): ShippedPackage[] {
  const names = new Set<string>()
  for (const file of globSync('client/**/*.{ts,tsx,css}', { cwd: root })) {
    if (/\.test\.|\/testing\//.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(importOfPackage)) names.add(name)
  }
  return packagesBelow([...names], lock)
}

const root = join(import.meta.dirname, '..')
const importOfPackage = /(?:from|import|@import)\s*\(?\s*['"]((?:@[\w-]+\/)?[a-z][\w.-]*)/g

function packagesBelow(names: string[], { packages }: Lock): ShippedPackage[] {
  const found = new Set<string>()
  const visit = (at: string) => {
    if (found.has(at)) return
    found.add(at)
    const one = packages[at] ?? {}
    for (const name of [...Object.keys({ ...one.dependencies, ...one.optionalDependencies }), ...neededPeers(one)]) {
      const place = placeOf(name, at, packages)
      if (place) visit(place)
    }
  }
  for (const name of names) {
    const place = placeOf(name, '', packages)
    if (place) visit(place)
  }
  const described = [...found].map((at) => describe(at, packages[at] ?? {}))
  const distinct = new Map(described.map((one) => [`${one.name} ${one.version}`, one]))
  return [...distinct.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version),
  )
}

/** Of packages whose description leaves the licence out, as their readme or their file `LICENSE` has it. */
const saidElsewhere: Record<string, string> = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

function describe(at: string, { version = '', license }: Locked): ShippedPackage {
  const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { name, version, licence: license ?? saidElsewhere[name] ?? 'unknown' }
}

function readLock(): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
}

const neededPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }: Locked) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)

/**
 * Resolves a package as Node does: beside the package that asks, or further up. Undefined for one that is not
 * installed.
 */
function placeOf(name: string, from: string, packages: Lock['packages']): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder}${folder && '/'}node_modules/${name}`
    if (place in packages) return place
    if (folder === '') return undefined
  }
}
