import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addHeaders } from './headers.ts'

async function headersAt(publicUrl: string, firebase?: Parameters<typeof addHeaders>[1]['firebase'], path = '/') {
  const app = Fastify()
  addHeaders(app, { publicUrl, ...(firebase ? { firebase } : {}) })
  app.get(path, () => 'hej')
  const { headers } = await app.inject(path)
  await app.close()
  return headers as Record<string, string>
}

const directive = (headers: Record<string, string>, name: string) =>
  headers['content-security-policy']
    ?.split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('scripts are same-origin only, and the pages cannot be framed', async () => {
  const headers = await headersAt('http://127.0.0.1:3000')
  expect(directive(headers, 'default-src')).toBe("'none'")
  expect(directive(headers, 'script-src')).toBe("'self'")
  expect(directive(headers, 'connect-src')).toBe("'self'")
  expect(directive(headers, 'frame-ancestors')).toBe("'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers['permissions-policy']).toContain('camera=()')
})

test.each(['/api/MyObject/1', '/API/MyObject/1', '/assets/core-1.js'])(
  '%s has what keeps it from being run or framed, and nothing that only pages need',
  async (path) => {
    const headers = await headersAt('https://parmen.exempel.se', undefined, path)
    expect(directive(headers, 'default-src')).toBe("'none'")
    expect(directive(headers, 'frame-ancestors')).toBe("'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.any(String),
      'cache-control': 'no-store',
    })
    const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}`.length + 2, 0)
    expect(bytes).toBeLessThan(600)
  },
)

test('HSTS is sent if the public URL is https, and only then', async () => {
  const encrypted = await headersAt('https://parmen.exempel.se')
  expect(encrypted['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(encrypted['content-security-policy']).toContain('upgrade-insecure-requests')
  const open = await headersAt('http://127.0.0.1:3000')
  expect(open).not.toHaveProperty('strict-transport-security')
  expect(open['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('Firebase is allowed in the policy where it signs users in', async () => {
  const firebase = { projectId: 'hus', apiKey: 'k', authDomain: 'hus.firebaseapp.com' }
  const headers = await headersAt('https://parmen.exempel.se', firebase)
  expect(directive(headers, 'connect-src')).toContain('https://identitytoolkit.googleapis.com')
  expect(directive(headers, 'frame-src')).toBe('https://hus.firebaseapp.com')
})

test.each(['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'])(
  'the style that React Aria injects in %s matches the allowed hash',
  async (file) => {
    const library = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'))
    const source = readFileSync(join(library, 'dist/private', file), 'utf8')
    const [, text = ''] = /style\.textContent = `([^`]*)`/.exec(source) ?? []
    const style = text.replace(/\$\{[^}]*\}/, 'data-react-aria-pressable').trim()
    const hash = createHash('sha256').update(style).digest('base64')
    expect(directive(await headersAt('http://127.0.0.1:3000'), 'style-src')).toContain(`'sha256-${hash}'`)
  },
)
