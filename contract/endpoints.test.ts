import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint that a file here describes is in the list', async () => {
  const names = readdirSync(import.meta.dirname).flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? [])
  const modules = await Promise.all(names.map((name) => import(`./${name}.ts`) as Promise<Record<string, unknown>>))
  const described = modules
    .flatMap((module) => Object.values(module))
    .flatMap((exported) => (typeof exported === 'object' && exported !== null ? Object.values(exported) : []))
    .filter(isEndpoint)
  expect(described.length).toBeGreaterThan(50)
  expect(endpoints.map(nameOf).toSorted()).toEqual([...new Set(described.map(nameOf))].toSorted())
})
