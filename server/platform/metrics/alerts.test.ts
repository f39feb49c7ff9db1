import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { createMetrics } from './metrics.ts'

const { pool, db, drop } = await createTestDatabase()
afterAll(drop)

const rules = readFileSync(join(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8')

/** The names of the metrics in an expression: what is no label, no string and no function. */
const metricsIn = (expression: string) =>
  expression.replaceAll(/\{[^}]*\}|"[^"]*"|\[\w+\]|\bby \(\w+\)/g, ' ').match(/\b[a-z]\w*_\w+\b(?!\()/g) ?? []

test('each alarm goes by a metric that there is', async () => {
  const ages = { backupAge: async () => 60, copyAge: async () => 60 }
  const { registry, observe } = createMetrics({ pools: { requests: pool }, db, ...ages })
  const app = Fastify()
  onTestFinished(() => app.close())
  observe(app)
  const types = (await registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)
  const known = new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    ),
  )
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
  expect(expressions).toHaveLength([...rules.matchAll(/- alert: /g)].length)
  const named = expressions.map(metricsIn)
  expect(named.filter((metrics) => metrics.length !== 1)).toEqual([])
  expect(named.flat().filter((name) => !known.has(name))).toEqual([])
})
