import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the check in a folder that holds nothing but `tree`. */
function check(tree: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-addresses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const script = join(import.meta.dirname, 'check-addresses.ts')
  const { status, stderr } = spawnSync('node', [script], { cwd: folder, encoding: 'utf8' })
  return { isPassed: status === 0, found: stderr.split('\n').filter((line) => line !== '') }
}

const good = {
  'contract/platform/urls.ts': `export const paths = { dashboard: '/dashboard' }\n`,
  'client/pages/Start.tsx': `export const Start = () => <Link to={urls.dashboard}>/dashboard is where one lands</Link>\n`,
  'client/folders/links.ts': `const parts = path.split('/')\nconst api = '/api/messages'\nconst near = '/dashboards'\n`,
  'client/folders/links.test.ts': `expect(href).toBe('/dashboard')\n`,
  'server/folders/mail.ts':
    'const url = `${publicUrl}${urls.invitation}#${secret}`\nconst image = `${publicUrl}/og.png`\n',
  'server/folders/out.ts': 'const url = `${publicUrl}/api/mail/unsubscribe/${token}`\n',
  'client/platform/worker/shared.ts': `const sharedHere = '/dashboard'\n`,
  'server/testing/open.ts': `const start = '/dashboard'\n`,
}

test('has nothing against addresses that come from the table', () => {
  expect(check(good)).toEqual({ isPassed: true, found: [] })
})

test('says where product code writes out the address of a page', () => {
  const planted = {
    'client/app/routes.tsx': `const start = { path: '/', Component }\nconst folder = lazily('/objectPage_tabs1/:id')\n`,
    'client/pages/Link.tsx': `export const Link = () => <a href="/">Start</a>\n`,
    'client/pages/Modes.ts': `const register = '/?lage=skapa'\nconst top = '/#fragor'\n`,
    'server/folders/mail.ts':
      'const url = `${origin}/objectPage_tabs1/${id}`\nconst other = `${publicUrl}/ny-sida#${id}`\n',
    'server/folders/sum.ts': `const one = config.publicUrl + '/annan-sida'\nconst two = '/Dashboard'\n`,
  }
  const { isPassed, found } = check({ ...good, ...planted })
  expect(isPassed).toBe(false)
  expect(found.map((line) => line.replace(', see contract/platform/urls.ts', '')).toSorted()).toEqual([
    'address: client/app/routes.tsx:1 writes /',
    'address: client/app/routes.tsx:2 writes /objectPage_tabs1/:id',
    'address: client/pages/Link.tsx:1 writes /',
    'address: client/pages/Modes.ts:1 writes /?lage=skapa',
    'address: client/pages/Modes.ts:2 writes /#fragor',
    'address: server/folders/mail.ts:1 writes /objectPage_tabs1/',
    'address: server/folders/mail.ts:2 writes /ny-sida#',
    'address: server/folders/sum.ts:1 writes /annan-sida',
    'address: server/folders/sum.ts:2 writes /Dashboard',
  ])
})

test('fails where it sees no files', () => {
  expect(check({})).toEqual({ isPassed: false, found: [expect.stringContaining('saw-nothing')] })
})
