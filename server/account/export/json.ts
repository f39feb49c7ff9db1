import type { Endpoint } from '#contract/endpoint.ts'
import { inWireNames } from './lists.ts'

type List = { endpoint: Endpoint | null; rows: AsyncIterable<unknown> }

/** A JSON object of answers and lists, written as their rows come. */
export async function* jsonOf(answers: Record<string, unknown>, lists: Record<string, List>): AsyncGenerator<string> {
  let separator = '{\n'
  for (const [name, answer] of Object.entries(answers)) {
    yield `${separator}${JSON.stringify(name)}: ${JSON.stringify(answer)}`
    separator = ',\n'
  }
  for (const [name, { endpoint, rows }] of Object.entries(lists)) {
    yield `${separator}${JSON.stringify(name)}: [`
    separator = ',\n'
    let before = '\n'
    for await (const row of rows) {
      yield before + JSON.stringify(endpoint ? inWireNames(endpoint, row) : row)
      before = ',\n'
    }
    yield '\n]'
  }
  yield '\n}\n'
}
