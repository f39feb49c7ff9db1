import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resultsOf } from './assistants/checks.ts'
import { startStand, type Stand } from './assistants/stand.ts'
import { inspect, install, openOldClient, runSuite, type Called, type Listed } from './assistants/tools.ts'
import { check, failures, say } from './cluster/transcript.ts'

/*
 * `npm run test:assistants`: what others judge servers by asks `/mcp` of a running product: the protocol's conformance
 * suite for both revisions, its inspector in both eras, and a client of the 1.x line. Each lists the tools and calls
 * each of them. What the suite asks of tools that it would have itself is named, and is no failure.
 */

const root = join(import.meta.dirname, '..')
const tools = join(root, '.cache/assistants')

await install(tools)
const folder = mkdtempSync(join(tmpdir(), 'parmen-assistants-'))
const stand = await startStand(folder)
try {
  await askAsOldClient(stand)
  for (const era of ['legacy', 'modern'] as const) await askAsInspector(stand, era)
  for (const revision of ['2025-11-25', '2026-07-28']) await askAsSuite(stand, revision)
} finally {
  await stand.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${failures.length} checks failed`)
process.exitCode = failures.length > 0 ? 1 : 0

async function askAsOldClient({ asked, ...to }: Stand) {
  say('a client of the 1.x line')
  const client = await openOldClient(tools, to)
  checkListed(asked, await client.listTools())
  for (const [name, args] of Object.entries(asked)) checkCalled(name, await client.callTool({ name, arguments: args }))
  await client.close()
}

async function askAsInspector({ asked, ...to }: Stand, era: 'legacy' | 'modern') {
  say(`the inspector, ${era}`)
  checkListed(asked, await inspect<Listed>(tools, { ...to, era, method: ['--method', 'tools/list', '--strict'] }))
  for (const [name, args] of Object.entries(asked)) {
    const method = ['--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)]
    checkCalled(name, await inspect<Called>(tools, { ...to, era, method }))
  }
}

async function askAsSuite({ withToken: url }: Stand, revision: string) {
  say(`the conformance suite, ${revision}`)
  const into = join(folder, revision)
  await runSuite(tools, { url, revision, into })
  for (const { scenario, passed, failed, wanting } of resultsOf(tools, revision, into)) {
    const line = `${scenario}: ${[`${passed} checks passed`, ...failed, ...wanting].join('; ')}`
    if (wanting.length > 0 && failed.length === 0) say(`n/a   ${line}`)
    else check(failed.length === 0, line)
  }
}

function checkListed(asked: Stand['asked'], { tools: listed }: Listed) {
  check(listed.map(({ name }) => name).join() === Object.keys(asked).join(), `lists ${listed.length} tools`)
}

function checkCalled(name: string, { isError, content }: Called) {
  const [block] = content
  check(isError !== true && Boolean(block?.text), `calls ${name}: ${block?.text?.slice(0, 60)}`)
}
