import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/* Wire names of fields belong in `contract/`, which maps them to the code's names; this checks all other files. */

/** Tests of the wire itself and of the specification's page addresses, and this check. */
const exempt =
  /^e2e\/overviews\.spec\.ts$|(^|\/)(calls|contract|wireNames|everyEndpoint)\.test\.ts$|^scripts\/check-wire-names/

/** Names with a use beside the wire: an event's component in the code, and the columns of a mail frequency. */
const sharedNames = new Set(['componentName', 'pace'])

type Call = { wire?: { sent: Record<string, string>; answer: Record<string, string> } }

async function wireNames(): Promise<Set<string>> {
  const slices = globSync('contract/**/*.ts', { exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(slices.map((file) => import(pathToFileURL(resolve(file)).href) as Promise<object>))
  const calls = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .flatMap((value) => (value && typeof value === 'object' ? (Object.values(value) as (Call | null)[]) : []))
  const names = calls.flatMap((call) => Object.values({ ...call?.wire?.sent, ...call?.wire?.answer }))
  return new Set(names.filter((name) => !sharedNames.has(name)))
}

function violationsIn(file: string, names: Set<string>) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, at) => {
    const found = line.match(/\w+/g)?.find((word) => names.has(word))
    return found ? [`wire-name: ${file}:${at + 1} says ${found}`] : []
  })
}

const names = await wireNames()
const sources = globSync('{client,server,fixtures,e2e,e2e-firebase,bench,scripts,templates}/**/*.{ts,tsx}')
const violations = [
  ...(names.size ? [] : ['saw-nothing: no wire names under contract/']),
  ...sources.filter((file) => !exempt.test(file)).flatMap((file) => violationsIn(file, names)),
]
for (const violation of violations) console.error(violation)
console.log(violations.length ? `${violations.length} violations` : `${names.size} wire names stand in contract/ alone`)
if (violations.length) process.exitCode = 1
