import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { suiteOf } from './tools.ts'

type Check = { id: string; status: string; errorMessage?: string }

const fixture = 'calls what a server has for the suite alone'
const toolsAlone = 'the server has tools alone, and says so'

/** Which scenarios fail for want of something, by what they then say, and what it is. */
const wants: { scenarios: RegExp; by: RegExp; why: string }[] = [
  { scenarios: /^(prompts|resources|completion|logging|caching)/, by: /Method not found$/, why: toolsAlone },
  { scenarios: /^input-required-result-non-tool/, by: /Method not found$/, why: toolsAlone },
  { scenarios: /^tools-call-with-logging$/, by: /Method not found$/, why: toolsAlone },
  { scenarios: /^(tools-call|elicitation|input-required)/, by: /Verktyget finns inte\.$/, why: fixture },
  { scenarios: /^input-required-result-multi-round$/, by: /^Expected InputRequiredResult/, why: fixture },
  { scenarios: /^input-required-result-tampered/, by: /^Prerequisite failed/, why: fixture },
  { scenarios: /^server-stateless$/, by: /^Not testable: server does not list the diagnostic tool/, why: fixture },
]

/** What became of each scenario that the revision requires of servers: the checks passed, failed, and not for us by why. */
export function resultsOf(folder: string, revision: string, into: string) {
  const requirements = join(suiteOf(folder), 'requirements', `${revision}.yaml`)
  const { server } = parse(readFileSync(requirements, 'utf8')) as { server: string[] }
  const found = readdirSync(into)
  return server.map((scenario) => {
    const place = found.find((name) => name.replace(/-\d{4}-\d\d-\d\dT.*$/, '') === `server-${scenario}`)
    if (place === undefined) return { scenario, passed: 0, failed: ['was not run'], wanting: [] }
    const checks = JSON.parse(readFileSync(join(into, place, 'checks.json'), 'utf8')) as Check[]
    const failed: string[] = []
    const wanting = new Set<string>()
    for (const { id, status, errorMessage = '' } of checks) {
      if (status !== 'FAILURE') continue
      const want = wants.find(({ scenarios, by }) => scenarios.test(scenario) && by.test(errorMessage.trim()))
      if (want) wanting.add(want.why)
      else failed.push(`${id}: ${errorMessage}`)
    }
    return {
      scenario,
      passed: checks.filter(({ status }) => status === 'SUCCESS').length,
      failed,
      wanting: [...wanting],
    }
  })
}
