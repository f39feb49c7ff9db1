import type { Pool, PoolClient } from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Records every statement sent through the pool; `during` returns those of one operation, which must run alone. */
export function recordStatements(pool: Pool) {
  let recorded: Statement[] = []
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    const listening = (...parts: unknown[]) => {
      const statement = statementOf(parts)
      if (!isOfNewConnection(statement)) recorded.push(statement)
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

/** The pool asks each connection that it opens, which happens at any time: no part of what is done with it. */
const isOfNewConnection = ({ text }: Statement) => text.includes('pg_is_in_recovery')

/** Either text and values, or one object with both. */
function statementOf([what, values]: unknown[]): Statement {
  const { text, values: own } = typeof what === 'string' ? { text: what } : (what as Partial<Statement>)
  return { text: text ?? '', values: own ?? (Array.isArray(values) ? (values as unknown[]) : []) }
}
