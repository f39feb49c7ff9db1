import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startFlags } from '#server/testing/startFlags.ts'

const command = (join: string) => ['node', ...startFlags(), 'server/main.ts'].join(join)

test('the image and the systemd unit start Node as npm start does', () => {
  expect(startFlags()).not.toEqual([])
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`CMD ["${command('", "')}"]`)
  expect(readFileSync('deploy/parmen.service', 'utf8')).toContain(`/${command(' ')}\n`)
})
