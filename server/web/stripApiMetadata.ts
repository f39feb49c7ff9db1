import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Wire } from '#contract/platform/wire.ts'

type Calls = Record<string, Endpoint>

const contract = fileURLToPath(new URL('../../contract/', import.meta.url))
const kinds = `${contract}items/`
const callsOnly = '?calls'
/** What only the server asks of a kind of item. */
const ofServer: ReadonlySet<string> = new Set([
  'read',
  'redacted',
  'search',
  'beside',
  'mayDelete',
  'table',
  'visibleRows',
])
const importOfContract = /^import (?!type )\{([^}]*)\} from '#contract\/([\w/]+\.ts)'$/gm

/**
 * Gives the client an endpoint's address, its wire names and what becomes of its answer; its schemas serve the server and the API's document. Of a
 * kind of item it has what forms and pages ask. In
 * the built client the calls of a slice come from a module of their own, so that a page without a form brings neither
 * the schemas nor zod.
 */
export function stripApiMetadata(): Plugin {
  return {
    name: 'strip-api-metadata',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith(callsOnly) ? id : null),
    async load(id) {
      if (id.startsWith(kinds)) return kindsIn(id)
      if (!id.endsWith(callsOnly)) return null
      return {
        code: moduleOf(await callsIn(id.slice(0, -callsOnly.length))),
        moduleType: 'js',
        moduleSideEffects: false,
      }
    },
    async transform(code, id) {
      if (id.startsWith(contract)) return { code, moduleSideEffects: false }
      if (!/\/client\/.*\.tsx?$/.test(id)) return null
      const found = [...code.matchAll(importOfContract)]
      const stripped = await Promise.all(found.map(([whole, names = '', file = '']) => splitImport(whole, names, file)))
      return found.reduce((text, [whole], index) => text.replace(whole, () => stripped[index] ?? whole), code)
    },
  }
}

/** A file that describes kinds of items, without what only the server asks of them. Null: it is no such file. */
async function kindsIn(file: string) {
  const exported = Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>)
  const described = exported.filter(([, one]) => typeof one === 'object' && one !== null && 'fields' in one)
  if (described.length === 0) return null
  const withoutServers = (key: string, value: unknown) => (ofServer.has(key) ? undefined : value)
  const code = described.map(([name, kind]) => `export const ${name} = ${JSON.stringify(kind, withoutServers)}`)
  return { code: code.join('\n'), moduleType: 'js' as const, moduleSideEffects: false }
}

/** Imports of calls from where they stand alone, and the rest as it was. */
async function splitImport(whole: string, names: string, file: string): Promise<string> {
  const calls = await callsIn(contract + file)
  const all = names.split(',').map((name) => name.trim())
  const ofCalls = all.filter((name) => name in calls)
  if (ofCalls.length === 0) return whole
  const others = all.filter((name) => name && !name.startsWith('type ') && !(name in calls))
  return [
    `import { ${ofCalls.join(', ')} } from '${contract}${file}${callsOnly}'`,
    ...(others.length > 0 ? [`import { ${others.join(', ')} } from '#contract/${file}'`] : []),
  ].join('; ')
}

/** The exports of a file of the contract that describe calls. */
async function callsIn(file: string): Promise<Record<string, Calls>> {
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  return Object.fromEntries(Object.entries(exported).filter((pair): pair is [string, Calls] => isCalls(pair[1])))
}

function isCalls(value: unknown): value is Calls {
  if (typeof value !== 'object' || value === null) return false
  const calls = Object.values(value) as unknown[]
  return calls.length > 0 && calls.every((call) => typeof call === 'object' && call !== null && 'answer' in call)
}

function moduleOf(groups: Record<string, Calls>): string {
  // The calls of a slice share their names.
  const wires = new Map<Wire, string>()
  const nameOf = (wire: Wire) => {
    const name = wires.get(wire) ?? `wire${wires.size}`
    wires.set(wire, name)
    return name
  }
  const callOf = ({ method, path, isPublic, isPaged, reloadedBy, isConstant, kept, wire }: Endpoint) => {
    const plain = JSON.stringify({ method, path, isPublic, isPaged, reloadedBy, isConstant, kept }).slice(1, -1)
    return wire ? `{ ${plain}, wire: ${nameOf(wire)} }` : `{ ${plain} }`
  }
  const exported = Object.entries(groups).map(([name, calls]) => {
    const members = Object.entries(calls).map(([key, call]) => `  ${key}: ${callOf(call)},`)
    return `export const ${name} = /* @__PURE__ */ named('${name}', {\n${members.join('\n')}\n})`
  })
  return [
    `import { named } from '${contract}platform/wire.ts'`,
    ...[...wires].map(([wire, name]) => codeOf(name, wire)),
    ...exported,
  ].join('\n')
}

function codeOf(name: string, { sent, answer }: Wire): string {
  if (sent !== answer) return `const ${name} = ${JSON.stringify({ sent, answer })}`
  return `const ${name}Names = ${JSON.stringify(sent)}\nconst ${name} = { sent: ${name}Names, answer: ${name}Names }`
}
