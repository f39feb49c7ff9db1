import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { paths } from '#contract/platform/urls.ts'

const table = 'contract/platform/urls.ts'
const fixedParts = Object.values(paths).map((path) => path.split('/:')[0] ?? path)
/** A page's path with an end, or something else, behind it. The start page's alone is a `/` like any other. */
const pageAddress = new RegExp(`^(?:(?:${fixedParts.filter((part) => part !== '/').join('|')})(?:[/?#]|$)|/[?#])`, 'i')
/** Paths at the public URL that are not pages: the API, and files. */
const noPage = /^\/(?:api\/|[\w-]+\.\w)/
const linkNames = new Set(['to', 'path', 'href', 'url'])

type Found = { file: string; line: number; address: string }

/** Addresses of pages that product code writes out, in the folder this runs in. */
function addressesIn(file: string): Found[] {
  const text = readFileSync(file, 'utf8')
  const found: Found[] = []
  const add = (address: string, { start }: { start: number }) =>
    void found.push({ file, line: text.slice(0, start).split('\n').length, address })
  const addStart = (value: Node | null, name: Node) => {
    if (value?.type === 'Literal' && value.value === '/' && linkNames.has(nameOf(name))) add('/', value)
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && pageAddress.test(node.value)) add(node.value, node)
    },
    TemplateLiteral: ({ quasis, expressions }) =>
      quasis.forEach((quasi, index) => {
        const part = quasi.value.cooked ?? ''
        const before = expressions[index - 1]
        const isPublic = before !== undefined && isPublicUrl(text.slice(before.start, before.end))
        if (pageAddress.test(part) || (isPublic && isPath(part))) add(part, quasi)
      }),
    BinaryExpression: ({ left, right }) => {
      if (right.type !== 'Literal' || typeof right.value !== 'string' || pageAddress.test(right.value)) return
      if (isPublicUrl(text.slice(left.start, left.end)) && isPath(right.value)) add(right.value, right)
    },
    Property: ({ key, value }) => addStart(value, key),
    JSXAttribute: ({ name, value }) => addStart(value, name),
  }).visit(parseSync(file, text).program)
  return found
}

type Node = { type: string; start: number; value?: unknown; name?: unknown }

const nameOf = ({ name, value }: Node) => String(name ?? value)
const isPublicUrl = (expression: string) => /\bpublicUrl\)?$/.test(expression)
const isPath = (text: string) => text.startsWith('/') && !noPage.test(text)

/** The service worker shares no file with the pages: its test holds what it writes to the table. */
const worker = 'client/platform/worker/'

const files = globSync('{contract,server,client}/**/*.{ts,tsx}').filter(
  (file) => file !== table && !file.startsWith(worker) && !/\.test\.tsx?$|^(server|client)\/testing\//.test(file),
)
const found = files.flatMap(addressesIn)
if (files.length === 0) console.error('saw-nothing: no TypeScript under contract/, server/ or client/')
for (const { file, line, address } of found) console.error(`address: ${file}:${line} writes ${address}, see ${table}`)
console.log(found.length ? `${found.length} addresses of pages` : `addresses of pages stand in ${table}`)
if (found.length > 0 || files.length === 0) process.exitCode = 1
