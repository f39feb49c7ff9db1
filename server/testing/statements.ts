import type { Pool, PoolClient } from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Hears every statement that goes out over the pool; `during` answers those of one piece of work, alone on the pool. */
export function recordStatements(pool: Pool) {
  let recorded: Statement[] = []
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    const listening = (...parts: unknown[]) => {
      recorded.push(statementOf(parts))
      return query(...parts)
    }
    client.query = listening as unknown as PoolClient['query']
  })
  return {
    async during<T>(work: () => Promise<T>): Promise<{ statements: Statement[]; result: T }> {
      recorded = []
      const result = await work()
      return { statements: recorded, result }
    },
  }
}

/** A text with or without values, or both in one object. */
function statementOf([what, values]: unknown[]): Statement {
  const { text, values: own } = typeof what === 'string' ? { text: what } : (what as Partial<Statement>)
  return { text: text ?? '', values: own ?? (Array.isArray(values) ? (values as unknown[]) : []) }
}
